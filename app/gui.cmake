# The window: everything that needs Qt Widgets.
add_library(app_gui STATIC
    action_runner.cpp
    board_accessible.cpp
    board_paint.cpp
    board_view.cpp
    board_widget.cpp
    board_widget_paint.cpp
    counters_panel.cpp
    demo.cpp
    demo_pictures.cpp
    desk_session.cpp
    entry_field.cpp
    game_page.cpp
    game_page_actions.cpp
    keys_dialog.cpp
    main_window.cpp
    main_window_files.cpp
    main_window_menus.cpp
    message_bar.cpp
    mill_draft.cpp
    new_game_dialog.cpp
    new_tournament_dialog.cpp
    ply_list_model.cpp
    result_dialog.cpp
    ruling_dialog.cpp
    sample_run.cpp
    settings.cpp
    sheet.cpp
    sheet_dialog.cpp
    sowing_draft.cpp
    sowing_widget.cpp
    sowing_widget_paint.cpp
    tournament_page.cpp
    trying_dialog.cpp
    typed_ply.cpp
    welcome_page.cpp
)
qt_add_resources(app_gui "gui" PREFIX "/"
    FILES icons/kgotla.svg samples/1.txt samples/2.txt samples/3.txt)
target_link_libraries(app_gui PUBLIC app reports Qt6::Gui Qt6::Widgets Qt6::Svg)
# moc needs nothing that the libraries below generate: it need not wait for them.
set_target_properties(app_gui PROPERTIES AUTOGEN_ORIGIN_DEPENDS OFF)

add_executable(kgotla-desk main_gui.cpp)
target_link_libraries(kgotla-desk PRIVATE app_gui)
target_compile_definitions(kgotla-desk PRIVATE KGOTLA_VERSION="${PROJECT_VERSION}")

# The window's tests have a main of their own: a QApplication around the session.
add_executable(app_gui_tests
    accessibility_test.cpp
    board_widget_test.cpp
    gui_main.cpp
    pages_test.cpp
    record_real_game_test.cpp
    sowing_widget_test.cpp
    typed_ply_test.cpp
)
set_target_properties(app_gui_tests PROPERTIES AUTOMOC OFF)
target_link_libraries(app_gui_tests PRIVATE app_gui Qt6::Test Catch2::Catch2)
target_include_directories(app_gui_tests PRIVATE ${CMAKE_SOURCE_DIR}/tests)
target_compile_definitions(app_gui_tests PRIVATE
    KGOTLA_SHARED="${CMAKE_SOURCE_DIR}/../shared" KGOTLA_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data")
# What is tested is optimised; the tests themselves are compiled quickly.
target_compile_options(app_gui_tests PRIVATE -O0)
add_test(NAME app_gui COMMAND app_gui_tests)
set_tests_properties(app_gui PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen")

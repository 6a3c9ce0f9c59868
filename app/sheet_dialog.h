#pragma once

#include "app/desk_session.h"
#include "app/settings.h"

#include <QDialog>
#include <QTextBrowser>

namespace app {

/// Shows a score sheet; saves it as a page, or the game as a record.
class SheetDialog : public QDialog {
    Q_OBJECT

public:
    /// May throw StorageError. Pre: the game is one of the session's tournament.
    SheetDialog(DeskSession& session, Settings& settings, const arbiter::Game& game, QWidget* parent);

private:
    void save(const QString& ending, const std::string& bytes);

    Settings& m_settings;
    QString m_name;
    std::string m_page;
    std::string m_record;
    QTextBrowser* m_view;
};

/// Writes a file whole or not at all; empty, or a sentence.
QString writeWhole(const QString& path, const std::string& bytes);

} // namespace app

#pragma once

#include "arbiter/tournament.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace app {

/// The plies that stand, as a score sheet: number, White, Black. A cell knows its ply (PlyRole, from 1).
/// Plies let stand bear `~`; a mark `!` says that an illegal move was noted before the ply.
class PlyListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { PlyRole = Qt::UserRole };

    explicit PlyListModel(QObject* parent = nullptr);

    void setGame(const arbiter::Game& game, rules::Coordinates coordinates);
    /// The ply whose position is looked at; 0 is the start.
    void setShown(int ply);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// Where a ply stands; invalid for 0.
    QModelIndex indexOf(int ply) const;
    int plyAt(const QModelIndex& index) const; ///< 0: none

private:
    struct Cell {
        int ply = 0;
        QString text;
        QString remark;
    };
    using Row = std::array<Cell, 2>;

    std::vector<Row> m_rows;
    bool m_sowing = false;
    int m_shown = 0;
};

} // namespace app

import type { CSSProperties } from 'react';
import type { BoardFilters } from '#contract/boards.ts';
import { inReadingOrder, type Panel, type Place } from '#model/boards/board.ts';
import styles from './board.module.css';
import { PanelCard } from './panel-card.tsx';
import type { ShownBoard } from './shown-board.ts';

/** Where a panel is in the grid, for its styles. */
export const placeStyle = ({ column, row, width, height }: Place): CSSProperties =>
  ({ '--column': column + 1, '--row': row + 1, '--width': width, '--height': height }) as CSSProperties;

/** Panels of which two have room beside each other on a phone; texts would be cut there. */
export const isSmall = ({ type, place: { width, height } }: Pick<Panel, 'type' | 'place'>): boolean =>
  type !== 'text' && width < 5 && height < 5;

interface BoardGridProps {
  board: ShownBoard;
  filters: BoardFilters;
  /** Leads to where a panel is edited, for those who may. */
  onEdit?: ((panel: Panel) => void) | undefined;
  /** Has every panel loaded, in sight or not. */
  loadsAll?: boolean;
  /** Lays it out as wide as paper. */
  isPrinting?: boolean;
}

/** The panels of a board in their places. In the document they are in reading order, which a narrow screen shows. */
export function BoardGrid({ board, filters, onEdit, loadsAll = false, isPrinting = false }: BoardGridProps) {
  return (
    <div className={styles.board} data-board data-printing={isPrinting || undefined}>
      <div className={styles.grid}>
        {inReadingOrder(board.panels).map((panel) => (
          <div
            key={panel.id}
            className={styles.cell}
            style={placeStyle(panel.place)}
            data-small={isSmall(panel) || undefined}
          >
            <PanelCard
              panel={panel}
              board={board}
              filters={filters}
              onEdit={onEdit}
              loadsAll={loadsAll || isPrinting}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

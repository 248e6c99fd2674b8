import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import type { BoardFilters } from '#contract/boards.ts';
import { type Direction, moveBy, resizeBy } from '#model/boards/arrange.ts';
import { inReadingOrder, type Panel } from '#model/boards/board.ts';
import { isolate } from '#model/isolate.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconCopy, IconEdit, IconMore, IconTrash } from '#studio/ui/icons/icons.ts';
import { IconGrip } from '#studio/ui/icons/late-icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import board from '../board/board.module.css';
import { isSmall, placeStyle } from '../board/board-grid.tsx';
import { PanelBody } from '../board/panel-body.tsx';
import { PanelFrame } from '../board/panel-card.tsx';
import { panelName } from '../board/panel-name.ts';
import { useNear } from '../board/use-near.ts';
import styles from './arrange.module.css';
import { useGridDrag } from './use-grid-drag.ts';

interface EditGridProps {
  panels: readonly Panel[];
  filters: BoardFilters;
  onArrange: (how: 'move' | 'resize', panel: Panel, panels: readonly Panel[]) => void;
  onEdit: (panel: Panel) => void;
  onDuplicate: (panel: Panel) => void;
  onRemove: (panel: Panel) => void;
  onSay: (text: string) => void;
}

const keys: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'start',
  ArrowRight: 'end',
};
const mirrored: Partial<Record<Direction, Direction>> = { start: 'end', end: 'start' };

/** The panels of a board to be moved and sized: by their grip and their corner, or by the arrow keys on the grip. */
export function EditGrid({ panels, filters, onArrange, onEdit, onDuplicate, onRemove, onSay }: EditGridProps) {
  const t = useT();
  const help = useId();
  const grid = useRef<HTMLDivElement>(null);
  const { drag, begin } = useGridDrag(grid);
  // A panel that moves on in the reading order is moved in the document, and loses the focus by that.
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    gripOf(grid.current, moved.current)?.focus();
    moved.current = undefined;
  });
  const shown = new Map((drag?.panels ?? panels).map((panel) => [panel.id, panel]));

  const onKeyDown = (event: KeyboardEvent, panel: Panel) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(panel);
      return;
    }
    const key = keys[event.key];
    if (!key) return;
    event.preventDefault();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = (isRtl && mirrored[key]) || key;
    const after = event.shiftKey ? resizeBy(panels, panel.id, to) : moveBy(panels, panel.id, to);
    if (after === panels) {
      onSay(t(event.shiftKey ? 'boards.say.sizeEnd' : 'boards.say.moveEnd', { panel: isolate(panelName(t, panel)) }));
      return;
    }
    moved.current = panel.id;
    onArrange(event.shiftKey ? 'resize' : 'move', panel, after);
  };
  return (
    <div className={board.board}>
      <p id={help} hidden>
        {t('boards.gripHelp')}
      </p>
      <div ref={grid} className={`${board.grid} ${styles.grid}`} data-dragging={drag !== undefined || undefined}>
        {/* In their order from before a drag, in which nothing is moved in the document. */}
        {inReadingOrder(panels).map((panel) => {
          const { place } = shown.get(panel.id) ?? panel;
          const name = isolate(panelName(t, panel));
          const start = (how: 'move' | 'resize') => (event: React.PointerEvent<HTMLElement>) =>
            begin(event, { panel, how, panels, onDrop: (after) => after !== panels && onArrange(how, panel, after) });
          return (
            <div
              key={panel.id}
              className={`${board.cell} ${styles.cell}`}
              style={placeStyle(place)}
              data-small={isSmall({ ...panel, place }) || undefined}
              data-cell={panel.id}
              data-dragged={drag?.id === panel.id || undefined}
            >
              <EditedPanel
                panel={panel}
                filters={filters}
                tools={
                  <span className={styles.tools}>
                    <button
                      type="button"
                      className={`${styles.grip} mantine-focus-auto`}
                      data-grip={panel.id}
                      aria-label={t('boards.grip', { panel: name })}
                      aria-describedby={help}
                      onPointerDown={start('move')}
                      onKeyDown={(event) => onKeyDown(event, panel)}
                    >
                      <IconGrip size={16} />
                    </button>
                    <ActionMenu
                      label={t('common.actionsOf', { name })}
                      icon={<IconMore size={16} />}
                      actions={[
                        { id: 'edit', label: t('boards.editPanel'), icon: IconEdit, run: () => onEdit(panel) },
                        {
                          id: 'duplicate',
                          label: t('common.duplicate'),
                          icon: IconCopy,
                          run: () => onDuplicate(panel),
                        },
                        {
                          ...{ id: 'delete', label: t('common.delete'), icon: IconTrash, danger: true },
                          run: () => onRemove(panel),
                        },
                      ]}
                    />
                  </span>
                }
              />
              <span className={styles.corner} aria-hidden onPointerDown={start('resize')} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The grip of a panel, which takes the focus wherever that has to be somewhere. */
export const gripOf = (within: ParentNode | null, id: string): HTMLElement | null =>
  within?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`) ?? null;

interface EditedPanelProps {
  panel: Panel;
  filters: BoardFilters;
  tools: React.ReactNode;
}

function EditedPanel({ panel, filters, tools }: EditedPanelProps) {
  const frame = useRef<HTMLElement>(null);
  const isNear = useNear(frame);
  return (
    <PanelFrame frame={frame} panel={panel} menu={tools}>
      <PanelBody panel={panel} filters={filters} refresh={0} isWanted={isNear} />
    </PanelFrame>
  );
}

import { Button, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { usePointerDrag } from '#studio/ui/drag/use-pointer-drag.ts';
import { IconColumns, IconMore } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { useImages } from '../queries.ts';
import styles from './board.module.css';
import { type BoardColumn, boardColumns } from './board-columns.ts';
import type { OpenedView } from './opened-view.ts';
import { cardParts, imagesOnCards, RowCard, useRowName } from './row-card.tsx';

/** Cards a column shows until more are asked for. */
const SHOWN = 50;

interface BoardViewProps extends OpenedView {
  /** Name of the choice column; the first one unless it is told. */
  by: string | undefined;
}

/** Rows in columns by the choice they have: a card moves by pointer, by its menu, or by Alt and an arrow key. */
export function BoardView({ by, ...opened }: BoardViewProps) {
  const t = useT();
  const { fields } = opened.table;
  const choices = fields.filter(({ type }) => type === 'choice');
  const column = choices.find(({ name }) => name === by) ?? choices[0];
  if (!column)
    return (
      <EmptyState icon={IconColumns} title={t('tableViews.noChoice')}>
        {t('tableViews.noChoiceHelp')}
      </EmptyState>
    );
  return <Board {...opened} column={column} />;
}

function Board({ table, columns, rows, canEdit, writeRow, onOpen, column }: OpenedView & { column: Column }) {
  const t = useT();
  const board = useMemo(() => boardColumns(column, table.rows, rows), [column, table.rows, rows]);
  const parts = useMemo(() => {
    const others = columns.filter(({ name }) => name !== column.name);
    return cardParts(others, table.rows[0]);
  }, [columns, column, table.rows]);
  const nameOf = useRowName(parts.title);
  const [more, setMore] = useState<ReadonlyMap<string | null, number>>(new Map());
  const [said, say] = useState('');
  const { drag, begin } = usePointerDrag<{ place: number; to: string | undefined }>();
  const wasDragged = useRef(false);
  const area = useRef<HTMLDivElement>(null);
  const shownOf = ({ key, places }: BoardColumn) => places.slice(0, more.get(key) ?? SHOWN);
  const images = useImages(
    imagesOnCards(
      board.flatMap((each) => shownOf(each).map((place) => table.rows[place])),
      parts,
    ),
  );
  const labelOf = ({ key, label, isGone }: BoardColumn) => {
    if (key === null) return t('tableViews.noValue');
    return isGone ? t('table.removedChoice', { choice: label }) : label;
  };
  const move = (place: number, to: BoardColumn, keepsFocus = false) => {
    const row = table.rows[place];
    if (!row || to.isGone || to.places.includes(place)) return;
    writeRow(place, { ...row, [column.name]: to.key });
    say(t('tableViews.movedTo', { name: nameOf(row, place), place: labelOf(to) }));
    // Where it is now it is another element.
    if (keepsFocus)
      setTimeout(() => area.current?.querySelector<HTMLElement>(`[data-place="${place}"] button`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, place: number, from: number) => {
    if (!event.altKey || !canEdit || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction === 'ltr');
    const to = board[from + (isForward ? 1 : -1)];
    if (to) move(place, to, true);
  };
  return (
    <>
      <div ref={area} className={styles.board}>
        {board.map((each, at) => (
          <section
            key={each.key}
            className={styles.column}
            aria-label={labelOf(each)}
            data-board={at}
            data-gone={each.isGone || undefined}
            data-over={drag?.to === String(at) || undefined}
          >
            <h3 className={styles.head}>
              {each.color !== '' && <span className={styles.dot} style={{ backgroundColor: each.color }} />}
              <bdi>{labelOf(each)}</bdi>
              <span className={styles.count}>{formatNumber(each.places.length)}</span>
            </h3>
            <ul className={styles.cards}>
              {shownOf(each).map((place) => {
                const row = table.rows[place];
                return (
                  row && (
                    <li key={place} data-place={place} onKeyDown={(event) => onKeyDown(event, place, at)}>
                      <RowCard
                        row={row}
                        name={nameOf(row, place)}
                        parts={parts}
                        images={images}
                        isDragged={drag?.place === place}
                        onOpen={() => wasDragged.current || onOpen(place)}
                        {...(canEdit && {
                          menu: (
                            <ActionMenu
                              label={t('common.actionsOf', { name: nameOf(row, place) })}
                              icon={<IconMore size={16} />}
                              heading={t('tableViews.moveTo')}
                              actions={board
                                .filter(({ isGone }) => !isGone)
                                .map((to) => ({
                                  id: to.key ?? '',
                                  label: labelOf(to),
                                  isCurrent: to === each,
                                  run: () => move(place, to, true),
                                }))}
                            />
                          ),
                          onPointerDown: (event) => {
                            wasDragged.current = false;
                            const isMenu = (event.target as Element).closest('[popover], [aria-haspopup]');
                            // A finger scrolls; the menu of the card moves it.
                            if (event.pointerType === 'touch' || isMenu) return;
                            let last: { place: number; to: string | undefined } | undefined;
                            begin(event, {
                              over: ({ x, y }) => {
                                wasDragged.current = true;
                                const under = document.elementFromPoint(x, y)?.closest('[data-board]');
                                const to = under?.getAttribute('data-board') ?? undefined;
                                // The same again draws nothing anew.
                                if (!last || last.to !== to) last = { place, to };
                                return last;
                              },
                              drop: ({ to }) => {
                                const target = board[Number(to)];
                                if (to !== undefined && target) move(place, target);
                              },
                            });
                          },
                        })}
                      />
                    </li>
                  )
                );
              })}
            </ul>
            {each.places.length > shownOf(each).length && (
              <Button
                variant="subtle"
                size="compact-md"
                onClick={() => setMore(new Map(more).set(each.key, shownOf(each).length + SHOWN))}
              >
                {t('tableViews.showMore')}
              </Button>
            )}
          </section>
        ))}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

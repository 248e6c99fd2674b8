import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { useImages } from '../queries.ts';
import styles from './cards.module.css';
import type { OpenedView } from './opened-view.ts';
import { cardParts, imagesOnCards, RowCard, useRowName } from './row-card.tsx';

/** Pixels of a card at least, and of a line of cards until it is measured. */
const WIDTH = 230;
const HEIGHT = 240;

/** Rows as cards, of which only those in sight are drawn. */
export function CardsView({ table, columns, rows, onOpen }: OpenedView) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const [across, setAcross] = useState(3);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setAcross(Math.max(1, Math.floor(element.clientWidth / WIDTH))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const parts = useMemo(() => cardParts(columns, table.rows[0]), [columns, table.rows]);
  const nameOf = useRowName(parts.title);
  const virtual = useVirtualizer({
    count: Math.ceil(rows.length / across),
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 2,
  });
  const lines = virtual.getVirtualItems();
  const inLine = (line: number) => rows.slice(line * across, (line + 1) * across);
  const inSight = lines.flatMap(({ index }) => inLine(index).map((place) => table.rows[place]));
  const images = useImages(imagesOnCards(inSight, parts));
  return (
    <>
      <p className={styles.count}>{t('table.rows', { count: rows.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={t('tableViews.cards')}>
        {/* biome-ignore lint/a11y/useSemanticElements: lines of cards stand between the list and its items. */}
        <div role="list" className={styles.lines} style={{ blockSize: virtual.getTotalSize() }}>
          {lines.map(({ index, start, key }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="presentation"
              className={styles.line}
              style={{ insetBlockStart: start, gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
            >
              {inLine(index).map((place, at) => {
                const row = table.rows[place];
                return (
                  row && (
                    // biome-ignore lint/a11y/useSemanticElements: as its list.
                    <div
                      key={place}
                      role="listitem"
                      aria-setsize={rows.length}
                      aria-posinset={index * across + at + 1}
                      className={styles.item}
                    >
                      <RowCard
                        row={row}
                        name={nameOf(row, place)}
                        parts={parts}
                        images={images}
                        onOpen={() => onOpen(place)}
                      />
                    </div>
                  )
                );
              })}
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

import '#studio/messages/media-words.ts';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import type { ImagesWanted } from '../queries.ts';
import styles from './image-grid.module.css';
import type { ImageSelection } from './image-selection.ts';
import { ImageTile } from './image-tile.tsx';
import { useGridActs } from './use-grid-acts.ts';
import { useImageParts } from './use-image-parts.ts';

export interface ImageGridProps {
  label: string;
  wanted: ImagesWanted;
  selection: ImageSelection;
  onSelect: (selection: ImageSelection) => void;
  onOpen: (image: MediaImage) => void;
  /** Asked for by the Delete key. */
  onDelete?: (() => void) | undefined;
  /** One alone is chosen: opening it is choosing it. */
  isSingle?: boolean;
  /** Key of the one that is chosen now. */
  chosenKey?: string;
}

type Rows = Virtualizer<Window, Element> | Virtualizer<HTMLDivElement, Element>;

const GAP = 16;
/** Name and size beneath a picture. */
const WORDS = 50;
/** Rows that are drawn beyond what is in sight. */
const BEYOND = 3;

interface Measure {
  columns: number;
  rowHeight: number;
}

function measureOf(width: number): Measure {
  const least = width < 560 ? 140 : 184;
  const columns = Math.max(2, Math.floor((width + GAP) / (least + GAP)));
  const tile = (width - GAP * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round((tile * 3) / 4 + WORDS) + GAP };
}

/** The images of a screen, which scroll with it. */
export function ImageGrid(props: ImageGridProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may come and go at any time.
  useLayoutEffect(() => {
    const next = Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (next !== top) setTop(next);
  });
  const measure = measureOf(width);
  const [total, setTotal] = useState(0);
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / measure.columns),
    estimateSize: () => measure.rowHeight,
    overscan: BEYOND,
    scrollMargin: top,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 110,
  });
  return <Grid {...props} box={useMergedRef(ref, box)} measure={measure} rows={rows} margin={top} onTotal={setTotal} />;
}

/** The images of a dialog, which scroll in a box. */
export function BoxedImageGrid({
  scroller,
  ...props
}: ImageGridProps & { scroller: RefObject<HTMLDivElement | null> }) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const measure = measureOf(width);
  const [total, setTotal] = useState(0);
  const rows = useVirtualizer({
    count: Math.ceil(total / measure.columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => measure.rowHeight,
    overscan: BEYOND,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
  });
  return <Grid {...props} box={ref} measure={measure} rows={rows} margin={0} onTotal={setTotal} />;
}

interface GridProps extends ImageGridProps {
  box: (element: HTMLDivElement | null) => void;
  measure: Measure;
  rows: Rows;
  /** Pixels from where scrolling begins to the first row. */
  margin: number;
  onTotal: (total: number) => void;
}

function Grid({ box, measure, rows, margin, onTotal, ...props }: GridProps) {
  const { label, wanted, selection, isSingle = false } = props;
  const { columns, rowHeight } = measure;
  // The next measure is taken with other heights in mind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of height is the reason.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  const drawn = rows.getVirtualItems();
  const images = useImageParts(wanted, (drawn[0]?.index ?? 0) * columns, ((drawn.at(-1)?.index ?? 0) + 1) * columns);
  const total = images.total ?? 0;
  useLayoutEffect(() => onTotal(total), [onTotal, total]);
  const reveal = useCallback((index: number) => rows.scrollToIndex(Math.floor(index / columns)), [rows, columns]);
  const acts = useGridActs({ ...props, isSingle, images, columns, rowHeight, reveal });
  if (images.error) return <ErrorState error={images.error} onRetry={images.retry} />;
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={label}
      aria-multiselectable={!isSingle}
      aria-busy={images.total === undefined || images.isStale}
      aria-activedescendant={
        drawn.some(({ index }) => index === Math.floor(acts.active / columns)) ? acts.idOf(acts.active) : undefined
      }
      tabIndex={0}
      className={styles.grid}
      data-stale={images.isStale || undefined}
      data-choosing={selection.size > 0 || undefined}
      style={{ blockSize: images.total === undefined ? undefined : rows.getTotalSize() }}
      onKeyDown={acts.onKeyDown}
      onClick={acts.onClick}
    >
      {images.total === undefined && (
        <Delayed>
          <Awaited columns={columns} />
        </Delayed>
      )}
      {drawn.map(({ index: row, start }) => (
        <div
          key={row}
          role="presentation"
          className={styles.row}
          style={{
            transform: `translateY(${start - margin}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => row * columns + column).map(
            (index) => {
              const image = images.at(index);
              return (
                <ImageTile
                  key={index}
                  id={acts.idOf(index)}
                  image={image}
                  position={index}
                  total={total}
                  isActive={index === acts.active}
                  isChosen={image !== undefined && (selection.has(image.id) || image.key === props.chosenKey)}
                  isSingle={isSingle}
                />
              );
            },
          )}
        </div>
      ))}
    </div>
  );
}

/** The places of the first images, while nothing is known of them yet. */
function Awaited({ columns }: { columns: number }) {
  return (
    <div
      aria-hidden
      data-awaited
      className={styles.awaited}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, rowGap: GAP + WORDS }}
    >
      {Array.from({ length: columns * 2 }, (_, place) => place).map((place) => (
        <span key={place} className={styles.frame} />
      ))}
    </div>
  );
}

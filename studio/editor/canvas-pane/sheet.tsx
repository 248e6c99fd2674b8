import { Skeleton } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './canvas-pane.module.css';

export interface SheetSize {
  /** Of the page, in its own pixels. */
  width: number;
  /** How large it is shown; `fit` makes it smaller where there is less room. */
  zoom: number | 'fit';
}

/** Pixels of the lines around a page, on both sides together: nothing of it lies under them. */
const LINES = 2;

interface SheetProps extends SheetSize {
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  url: string | undefined;
  isReady: boolean;
  /** Told how large the page is shown, once it is ready and as it changes. */
  onScale?: (scale: number) => void;
  children?: ReactNode;
}

/** A page in a frame of the chosen width. */
export function Sheet({ frame, title, url, width, zoom, isReady, onScale, children }: SheetProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!stage.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    watch.observe(stage.current);
    return () => watch.disconnect();
  }, []);
  const fitting = room.width === 0 ? 1 : Math.min(1, (room.width - LINES) / width);
  const scale = zoom === 'fit' ? fitting : zoom;
  const tellScale = useEffectEvent((now: number) => onScale?.(now));
  useEffect(() => {
    if (isReady) tellScale(scale);
  }, [isReady, scale]);
  return (
    <div ref={stage} className={styles.stage} dir="ltr">
      {!isReady && <Skeleton className={styles.skeleton} />}
      {url !== undefined && (
        <div className={styles.sheet} style={{ inlineSize: width * scale + LINES }}>
          <iframe
            ref={frame}
            title={title}
            src={url}
            className={styles.frame}
            style={{
              inlineSize: width,
              blockSize: Math.max(0, room.height - LINES) / scale,
              transform: `scale(${scale})`,
            }}
          />
        </div>
      )}
      {children}
    </div>
  );
}

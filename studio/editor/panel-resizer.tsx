import { useDirection } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './editor.module.css';

type Side = 'start' | 'end';

const LEAST = 220;
const MOST = 560;
const STEP = 24;
const KEY = 'editor.panels';
const usual: Record<Side, number> = { start: 280, end: 340 };

const clamp = (width: number): number => Math.round(Math.min(MOST, Math.max(LEAST, width)));

export interface PanelWidths {
  style: CSSProperties;
  of: (side: Side) => number;
  set: (side: Side, width: number) => void;
}

/** How wide the panels beside the preview are, remembered on this device. */
export function usePanelWidths(): PanelWidths {
  const [widths, setWidths] = useState(stored);
  return {
    style: { '--start': `${widths.start}px`, '--end': `${widths.end}px` } as CSSProperties,
    of: (side) => widths[side],
    set: (side, width) => {
      const next = { ...widths, [side]: clamp(width) };
      setWidths(next);
      localStorage.setItem(KEY, `${next.start} ${next.end}`);
    },
  };
}

function stored(): Record<Side, number> {
  const [start, end] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
  return { start: clamp(start || usual.start), end: clamp(end || usual.end) };
}

/** The line between two panels: dragged, or moved with the arrow keys; a double click puts it back. */
export function PanelResizer({ label, side, widths }: { label: string; side: Side; widths: PanelWidths }) {
  const { dir } = useDirection();
  const sign = (side === 'start' ? 1 : -1) * (dir === 'rtl' ? -1 : 1);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const line = event.currentTarget;
    const from = { x: event.clientX, width: widths.of(side) };
    line.setPointerCapture(event.pointerId);
    line.onpointermove = (move) => widths.set(side, from.width + sign * (move.clientX - from.x));
    line.onpointerup = () => {
      line.onpointermove = null;
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by: Record<string, number> = { ArrowRight: STEP, ArrowLeft: -STEP };
    const step = by[event.key];
    if (step === undefined) return;
    event.preventDefault();
    widths.set(side, widths.of(side) + sign * step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={widths.of(side)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      className={styles.resizer}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => widths.set(side, usual[side])}
    />
  );
}

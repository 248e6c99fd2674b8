import { type CSSProperties, useState } from 'react';

export type Side = 'start' | 'end';

export const MIN = 220;
export const MAX = 560;
const KEY = 'editor.panels';
const usual: Record<Side, number> = { start: 280, end: 340 };

const clamp = (width: number): number => Math.round(Math.min(MAX, Math.max(MIN, width)));

interface Arrangement {
  start: number;
  end: number;
  closed: readonly Side[];
}

export interface PanelLayout {
  style: CSSProperties;
  /** Width of a panel in pixels, as it is or would be when it is open. */
  of: (side: Side) => number;
  isOpen: (side: Side) => boolean;
  /** Gives an open panel a width, a collapsed one too: it opens. The usual one when there is none. */
  set: (side: Side, width?: number) => void;
  show: (side: Side, isOpen: boolean) => void;
}

/** Which panels beside the preview are open and how wide they are, remembered on this device. */
export function usePanelLayout(): PanelLayout {
  const [kept, setKept] = useState(() => readArrangement(localStorage.getItem(KEY)));
  const keep = (next: Arrangement) => {
    setKept(next);
    localStorage.setItem(KEY, writeArrangement(next));
  };
  const isOpen = (side: Side) => !kept.closed.includes(side);
  const width = (side: Side) => (isOpen(side) ? `${kept[side]}px` : '0px');
  return {
    style: { '--start': width('start'), '--end': width('end') } as CSSProperties,
    of: (side) => kept[side],
    isOpen,
    set: (side, given = usual[side]) => keep({ ...kept, ...opened(kept, side), [side]: clamp(given) }),
    show: (side, open) => {
      if (open !== isOpen(side)) keep({ ...kept, ...(open ? opened(kept, side) : { closed: [...kept.closed, side] }) });
    },
  };
}

const opened = ({ closed }: Arrangement, side: Side) => ({ closed: closed.filter((each) => each !== side) });

/** `280 340 end`: the widths, then what is collapsed. Whatever cannot be read is as usual. */
export function readArrangement(text: string | null): Arrangement {
  const [start, end, ...rest] = (text ?? '').split(' ');
  return {
    start: clamp(Number(start) || usual.start),
    end: clamp(Number(end) || usual.end),
    closed: rest.filter((each) => each === 'start' || each === 'end'),
  };
}

export const writeArrangement = ({ start, end, closed }: Arrangement): string => [start, end, ...closed].join(' ');

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Difference, findDifferences, type PageParts, pageParts, placesFor } from './find-differences.ts';

type Frame = RefObject<HTMLIFrameElement | null>;
type Tops = readonly [before: number, after: number];

interface Told {
  readonly type?: unknown;
  readonly y?: unknown;
  readonly by?: unknown;
  readonly width?: unknown;
}

/** Pixels: what lies so near to the top of what is seen is taken for what one looks at. */
const NEAR_TOP = 96;

export interface ComparedPages {
  readonly frames: readonly [before: Frame, after: Frame];
  /** Undefined until both pages have told what is seen on them. */
  readonly differences: readonly Difference[] | undefined;
  /** Whether a page has more than it told. */
  readonly isCut: boolean;
  /** The one that is shown, from 0; undefined once one has scrolled elsewhere. */
  readonly current: number | undefined;
  /** Where both pages are scrolled to, in their pixels. */
  readonly tops: Tops;
  /** Leads to the next difference, or with -1 to the one before. */
  readonly step: (by: 1 | -1) => void;
}

/**
 * Two pages of the site that are scrolled together, from one difference to the next. They are of another origin than the
 * studio, so each tells what is seen on it and where it was scrolled to, and is told where to go.
 *
 * @param width of the window both are laid out in
 */
export function useComparedPages(width: number): ComparedPages {
  const one = useRef<HTMLIFrameElement>(null);
  const other = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<readonly [PageParts | undefined, PageParts | undefined]>([undefined, undefined]);
  const [tops, setTops] = useState<Tops>([0, 0]);
  const [current, setCurrent] = useState<number>();
  /** How much further down the page after is scrolled, so that both show the same at one height. */
  const shift = useRef(0);
  const [shownFor, setShownFor] = useState<{ width: number; differences?: readonly Difference[] }>();

  const [before, after] = told;
  const differences = useMemo(
    () => (before?.width === width && after?.width === width ? findDifferences(before, after) : undefined),
    [before, after, width],
  );

  const show = (at: number) => {
    const target = differences?.[at];
    if (!target || !before || !after) return;
    const [first, second] = placesFor(target, [before, after]);
    shift.current = second - first;
    setCurrent(at);
    if (one.current) scroll(one.current, first);
    if (other.current) scroll(other.current, second);
  };
  const step = (by: 1 | -1) => {
    const all = differences ?? [];
    if (current !== undefined) return show((current + by + all.length) % all.length);
    const isBelow = (each: Difference) => each.before.top > tops[0] + NEAR_TOP;
    const below = all.findIndex(isBelow);
    const next = by === 1 ? below : (below === -1 ? all.length : below) - 1;
    show(next < 0 ? (by === 1 ? 0 : all.length - 1) : next);
  };
  const latest = useRef({ step, width, tops });
  useEffect(() => {
    latest.current = { step, width, tops };
  });

  // The first difference is shown once it is known, unless one scrolls already; in another width it is looked for anew.
  // The one that is shown stays so where the pages have got another height or were measured again.
  const isToShow = differences !== undefined && (shownFor?.width !== width || shownFor.differences !== differences);
  useEffect(() => {
    if (!isToShow) return;
    setShownFor({ width, differences });
    if (shownFor?.width !== width) show(0);
    else if (current !== undefined) show(Math.min(current, differences.length - 1));
  });

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<Told | null>) => {
      const side = [one, other].findIndex(({ current: frame }) => frame !== null && frame.contentWindow === source);
      const frame = [one, other][side]?.current;
      if (!frame || origin !== originOf(frame) || typeof data !== 'object' || data === null) return;
      const { current: follower } = side === 0 ? other : one;
      const lower = side === 0 ? shift.current : -shift.current;
      const place = (y: number) => setTops(([first, second]) => (side === 0 ? [y, second] : [first, y]));
      // One that has loaded goes where the other is.
      if (data.type === 'sitewright:ready') scroll(frame, latest.current.tops[side === 0 ? 1 : 0] - lower);
      if (data.type === 'sitewright:parts') {
        const parts = partsOf(data);
        if (parts) setTold(([first, second]) => (side === 0 ? [parts, second] : [first, parts]));
      }
      if (data.type === 'sitewright:step') latest.current.step(data.by === -1 ? -1 : 1);
      if (typeof data.y !== 'number') return;
      if (data.type === 'sitewright:at') place(data.y);
      if (data.type !== 'sitewright:scrolled') return;
      place(data.y);
      setCurrent(undefined);
      setShownFor({ width: latest.current.width });
      // At its top a page lies beside the top of the other.
      if (data.y === 0) shift.current = 0;
      if (follower) scroll(follower, data.y === 0 ? 0 : data.y + lower);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  const isCut = before?.is_cut === true || after?.is_cut === true;
  return { frames: [one, other], differences, isCut, current, tops, step };
}

const partsOf = (data: unknown): PageParts | undefined => pageParts.safeParse(data).data;

const originOf = ({ src }: HTMLIFrameElement): string => new URL(src).origin;

function scroll(frame: HTMLIFrameElement, y: number): void {
  frame.contentWindow?.postMessage({ type: 'sitewright:scroll', y: Math.max(0, y) }, originOf(frame));
}

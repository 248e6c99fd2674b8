import { type RefObject, useEffect, useRef } from 'react';

type Frame = RefObject<HTMLIFrameElement | null>;

interface Told {
  readonly type?: unknown;
  readonly y?: unknown;
}

/**
 * Scrolls two pages of the site together. They are of another origin, so each tells where it was scrolled to, and is
 * told where to go; one that has loaded goes where the other is.
 */
export function useScrollTogether(): readonly [one: Frame, other: Frame] {
  const one = useRef<HTMLIFrameElement>(null);
  const other = useRef<HTMLIFrameElement>(null);
  const top = useRef(0);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<Told | null>) => {
      const frame = [one, other].find(({ current }) => current !== null && current.contentWindow === source)?.current;
      if (!frame || origin !== originOf(frame) || typeof data !== 'object' || data === null) return;
      if (data.type === 'sitewright:ready') scroll(frame, top.current);
      if (data.type !== 'sitewright:scrolled' || typeof data.y !== 'number') return;
      top.current = data.y;
      const { current: follower } = frame === one.current ? other : one;
      if (follower) scroll(follower, data.y);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return [one, other];
}

const originOf = ({ src }: HTMLIFrameElement): string => new URL(src).origin;

function scroll(frame: HTMLIFrameElement, y: number): void {
  frame.contentWindow?.postMessage({ type: 'sitewright:scroll', y }, originOf(frame));
}

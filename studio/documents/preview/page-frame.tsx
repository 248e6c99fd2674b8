import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** The page of the site's origin that shows what it is told. */
  url: string | undefined;
  html: string | undefined;
  /** Of the page, in its own pixels; it is made smaller where there is less room. */
  width: number;
  title: string;
}

/** A page of the site, shown to its frame as text whenever that says it runs, and again as it changes. */
export function PageFrame({ url, html, width, title }: PageFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const origin = url === undefined ? undefined : new URL(url).origin;

  const onMessage = useEffectEvent(({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.current?.contentWindow || from !== origin) return;
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'sitewright:ready')
      setLoads(loads + 1);
  });
  useEffect(() => {
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (loads === 0 || origin === undefined || html === undefined) return;
    frame.current?.contentWindow?.postMessage({ type: 'sitewright:html', html }, origin);
  }, [origin, html, loads]);
  useEffect(() => {
    if (!stage.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    watch.observe(stage.current);
    return () => watch.disconnect();
  }, []);

  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <div ref={stage} className={styles.stage} dir="ltr">
      {html === undefined && <Skeleton className={styles.skeleton} />}
      {url !== undefined && (
        <div className={styles.sheet} style={{ inlineSize: width * scale }}>
          <iframe
            ref={frame}
            title={title}
            src={url}
            className={styles.frame}
            style={{ inlineSize: width, blockSize: room.height / scale, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  );
}

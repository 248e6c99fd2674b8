import '#studio/messages/page-template-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconTemplate } from '#studio/ui/icons/icons.ts';
import styles from './page-thumbnail.module.css';
import { previewQuery } from './queries.ts';

/** CSS pixels a picture's page is laid out in before it is scaled into its frame. */
const PAGE_WIDTH = 1280;

interface PageThumbnailProps {
  /** Path of the page in the site; null when nothing shows it. */
  path: string | null;
  /** Why there is no picture. */
  none?: string;
  /** Anything that changes when the page does: a version, the number of changes. */
  version: number;
}

/**
 * A page of the drafts, small, in the studio's own colour scheme. It is the page itself, so it is always true; it
 * loads when it comes into view and cannot be entered.
 */
export function PageThumbnail({ path, none, version }: PageThumbnailProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const { data } = useQuery({ ...previewQuery, enabled: path !== null });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / PAGE_WIDTH));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.frame}>
      {path === null ? (
        <div className={styles.none}>
          <IconTemplate size={32} />
          <span>{none}</span>
        </div>
      ) : (
        data &&
        scale > 0 && (
          <iframe
            key={version}
            className={styles.page}
            style={{ transform: `scale(${scale})`, inlineSize: PAGE_WIDTH, blockSize: PAGE_WIDTH * 0.625 }}
            src={data.url + path}
            title={t('template.picture')}
            loading="lazy"
            sandbox="allow-same-origin"
            inert
            tabIndex={-1}
            aria-hidden
          />
        )
      )}
    </div>
  );
}

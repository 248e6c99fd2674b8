import { Button } from '@mantine/core';
import { useRef } from 'react';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { usePreviewPath } from '../preview/preview-path.ts';
import { useFrame } from '../preview/use-frame.ts';
import { usePageAround } from '../trail/in-place.ts';
import styles from './canvas-pane.module.css';
import { Sheet, type SheetSize } from './sheet.tsx';
import { usePreviewHtml } from './use-preview-html.ts';

/** The page as the server makes it of what is not saved yet: what visitors would get. */
export function TruePreview({ url, width, zoom }: SheetSize & { url: string | undefined }) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const { path } = usePreviewPath();
  const { html, problem, retry } = usePreviewHtml(path);
  const isOwn = usePageAround() === undefined;
  useFrame({ frame, url, html, isOwn, onSelect: () => undefined });
  return (
    <>
      {problem !== undefined && (
        <div role="alert" className={styles.problem}>
          <span>{problemText(problem)}</span>
          <Button size="compact-xs" variant="default" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      <Sheet
        frame={frame}
        title={t('editor.preview.title')}
        url={url}
        width={width}
        zoom={zoom}
        isReady={html !== undefined}
      />
    </>
  );
}

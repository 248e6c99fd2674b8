import { ActionIcon, Autocomplete, Button, SegmentedControl, Skeleton, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { previewQuery } from '#studio/documents/preview/queries.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconExternal } from '#studio/ui/icons/icons.ts';
import { IconDesktop, IconPhone, IconTablet } from '#studio/ui/icons/late-icons.ts';
import { isComposing } from '#studio/ui/keys/is-composing.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { useEditor } from '../document/editor-context.ts';
import { routesQuery } from '../document/queries.ts';
import styles from './preview.module.css';
import { usePreviewPath } from './preview-path.ts';
import { useFrame } from './use-frame.ts';
import type { PreviewHtml } from './use-preview-html.ts';

const viewports = [
  { width: 390, label: 'editor.preview.phone', icon: IconPhone },
  { width: 768, label: 'editor.preview.tablet', icon: IconTablet },
  { width: 1280, label: 'editor.preview.desktop', icon: IconDesktop },
] as const;

interface PreviewProps {
  preview: PreviewHtml;
  onSelect: () => void;
}

/** The page as it would be, beside what is edited. */
export function Preview({ preview, onSelect }: PreviewProps) {
  const t = useT();
  const [width, setWidth] = useState<number>(() => (innerWidth < 768 ? 390 : 1280));
  const { data: address, error, refetch } = useQuery(previewQuery);
  const { path } = usePreviewPath();
  return (
    <section className={styles.preview} aria-label={t('editor.preview.title')}>
      <div className={styles.bar}>
        <PathPicker />
        <SegmentedControl
          size="xs"
          aria-label={t('editor.preview.width')}
          value={String(width)}
          onChange={(value) => setWidth(Number(value))}
          data={viewports.map(({ width: each, label, icon: Picture }) => ({
            value: String(each),
            label: (
              <span className={styles.viewport} title={t(label)}>
                <Picture size={16} label={t(label)} />
              </span>
            ),
          }))}
        />
        {address && (
          <Tooltip label={t('editor.preview.open')}>
            <ActionIcon
              component="a"
              href={address.url + path}
              target="_blank"
              rel="noreferrer"
              aria-label={t('editor.preview.open')}
            >
              <IconExternal size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {preview.problem !== undefined && (
        <div role="alert" className={styles.problem}>
          <span>{problemText(preview.problem)}</span>
          <Button size="compact-xs" variant="default" onClick={preview.retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {error && !address ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Frame url={address?.frameUrl} html={preview.html} width={width} onSelect={onSelect} />
      )}
    </section>
  );
}

interface FrameProps {
  url: string | undefined;
  html: string | undefined;
  width: number;
  onSelect: () => void;
}

/** The page in a frame of the chosen width, made smaller where there is less room. */
function Frame({ url, html, width, onSelect }: FrameProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useFrame({ frame, url, html, onSelect });
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
            title={t('editor.preview.title')}
            src={url}
            className={styles.frame}
            style={{ inlineSize: width, blockSize: room.height / scale, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  );
}

/** Chooses which page of the site is shown, from the examples of the routes or by typing its path. */
function PathPicker() {
  const t = useT();
  const { stored } = useEditor();
  const { path, setPath } = usePreviewPath();
  const [typed, setTyped] = useState(path);
  const { data: routes = [] } = useQuery({ ...routesQuery(stored().key), enabled: stored().kind === 'page_template' });
  const samples = [...new Set(routes.map((route) => route.sample_url_string).filter((sample) => sample !== ''))];
  useEffect(() => setTyped(path), [path]);
  const go = (next: string) => setPath(next.startsWith('/') ? next : `/${next}`);
  return (
    <Autocomplete
      dir="ltr"
      size="xs"
      className={styles.path}
      aria-label={t('editor.preview.path')}
      data={samples}
      value={typed}
      maxLength={2048}
      onChange={setTyped}
      onOptionSubmit={go}
      onBlur={() => go(typed)}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && go(typed)}
    />
  );
}

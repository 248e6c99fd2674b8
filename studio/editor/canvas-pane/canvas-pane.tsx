import { ActionIcon, Autocomplete, Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { previewQuery } from '#studio/documents/preview/queries.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconExternal } from '#studio/ui/icons/icons.ts';
import { isComposing } from '#studio/ui/keys/is-composing.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import type { CanvasSite } from '../canvas/use-canvas-site.ts';
import type { NodeFault } from '../checks/fault.ts';
import type { Findings } from '../checks/gather-faults.ts';
import { useEditor, useScreen } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { routesQuery } from '../document/queries.ts';
import { usePreviewPath } from '../preview/preview-path.ts';
import { Deferred } from '../shared-parts/deferred.tsx';
import { usePageAround } from '../trail/in-place.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { CanvasFrame } from './canvas-frame.tsx';
import styles from './canvas-pane.module.css';
import { PlaceNotice, PlaceSwitch } from './place-notice.tsx';
import { PreviewMenu } from './preview-menu.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { SizeFields, type Zoom } from './size-fields.tsx';
import { TruePreview } from './true-preview.tsx';
import { usePreviewedSite } from './use-previewed-site.ts';
import { Viewports } from './viewports.tsx';

const NodeNumbers = lazy(async () => ({ default: (await import('./numbers/node-numbers.tsx')).NodeNumbers }));

interface CanvasPaneProps {
  site: CanvasSite;
  onFaults: (faults: readonly NodeFault[]) => void;
  onLooked: (found: Findings) => void;
  onEdit: () => void;
  onSave: () => void;
}

/** The page in the middle of the editor: the canvas, or what the server makes of it. */
export function CanvasPane({ site: own, onFaults, onLooked, onEdit, onSave }: CanvasPaneProps) {
  const t = useT();
  const { width, hasNumbers } = useScreen();
  const { site, calls } = usePreviewedSite(own);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [isTrue, setTrue] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { data: address, error, refetch } = useQuery(previewQuery);
  const { path } = usePreviewPath();
  // What is drawn stays when its address is renewed: another would begin anew.
  const [opened, setOpened] = useState(address);
  useEffect(() => setOpened((before) => before ?? address), [address]);
  const size = { width, zoom: zoom === 'fit' ? zoom : Number(zoom) };
  return (
    <section className={styles.preview} aria-label={t('editor.canvas.title')}>
      <div className={styles.bar} inert={isWriting}>
        <Deferred>
          <PathPicker />
          <Viewports className={styles.viewports} />
          <SizeFields zoom={zoom} setZoom={setZoom} />
          <PlaceSwitch />
          {!isTrue && <PreviewMenu kit={site.kit} />}
          <Switch
            wrapperProps={{ 'data-hint': t('editor.canvas.trueHint') }}
            size="xs"
            classNames={{ labelWrapper: styles.trueLabel }}
            label={t('editor.preview.title')}
            checked={isTrue}
            onChange={(event) => setTrue(event.currentTarget.checked)}
          />
          {address && (
            <ActionIcon
              component="a"
              href={address.url + path}
              target="_blank"
              rel="noreferrer"
              aria-label={t('editor.preview.open')}
            >
              <IconExternal size={16} />
            </ActionIcon>
          )}
        </Deferred>
      </div>
      <PlaceNotice isTrue={isTrue} />
      {!isTrue && <PreviewNotice kit={site.kit} calls={calls} />}
      {site.problem !== undefined && (
        <div role="alert" className={styles.problem}>
          <span>{problemText(site.problem)}</span>
          <Button size="compact-xs" variant="default" onClick={site.retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {error && !opened ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isTrue ? (
        <TruePreview url={opened?.frameUrl} {...size} />
      ) : (
        <CanvasFrame
          url={opened?.canvasUrl}
          site={site}
          onFaults={onFaults}
          onLooked={onLooked}
          onEdit={onEdit}
          onSave={onSave}
          onWriting={setWriting}
          {...size}
        />
      )}
      <Suspense>{hasNumbers && !isTrue && <NodeNumbers />}</Suspense>
      <Breadcrumb />
    </section>
  );
}

/** Chooses which page of the site is shown, from the examples of the routes or by typing its path. */
function PathPicker() {
  const t = useT();
  const { stored } = useEditor();
  const { path, setPath } = usePreviewPath();
  const [typed, setTyped] = useState(path);
  const shown = usePageAround() ?? stored();
  const { data: routes = [] } = useQuery({ ...routesQuery(shown.key), enabled: kindOf(shown).hasPages });
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

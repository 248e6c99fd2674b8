import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { CanvasKit, Tile, ToCanvas } from '#canvas/protocol.ts';
import { previewQuery } from '#studio/documents/preview/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useCanvasPort } from '../canvas/use-canvas-port.ts';
import type { CanvasSite } from '../canvas/use-canvas-site.ts';
import { useEditor } from '../document/editor-context.ts';
import styles from './palette.module.css';
import { optionId, type PaletteGroup } from './palette-groups.ts';
import { sampleNode } from './sample-node.ts';

interface PaletteThumbnailsProps {
  site: Pick<CanvasSite, 'kit' | 'page'>;
  groups: readonly PaletteGroup[];
  /** Holds the options; each has an empty place for its picture. */
  list: RefObject<HTMLElement | null>;
}

/**
 * Live pictures of the widgets in the looks of the site. They are drawn in one frame on the site's origin that lies under
 * the options, each where its option leaves room for it: what users author never meets the studio's session.
 */
export function PaletteThumbnails({ site: { kit, page }, groups, list }: PaletteThumbnailsProps) {
  const t = useT();
  const { catalogue, pageWords } = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useComputedColorScheme('light');
  const { data: address } = useQuery(previewQuery);
  // What is drawn stays when its address is renewed: another would begin anew.
  const [url] = useState(address?.canvasUrl);
  const port = useCanvasPort(frame, url);
  const nodes = useMemo(() => {
    const all = groups.flatMap(({ name, widgets }) =>
      widgets.map((widget) => ({ id: optionId(name, widget), widget })),
    );
    return all.flatMap(({ id, widget }) => sampleNode({ catalogue, pageWords }, widget, id) ?? []);
  }, [groups, catalogue, pageWords]);
  const full = useMemo(
    // The catalogue of an editor is made of whole widgets.
    () => kit && { ...kit, widgets: Object.fromEntries(catalogue.saved) as unknown as CanvasKit['widgets'] },
    [kit, catalogue],
  );
  useEffect(() => {
    const options = list.current;
    if (!port || !full || !page || !options) return;
    const draw = () => {
      const tiles = tilesOf(options, nodes);
      port.postMessage({ type: 'pictures', kit: full, page: { ...page, scheme }, tiles } satisfies ToCanvas);
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(options);
    return () => watch.disconnect();
  }, [port, full, page, scheme, nodes, list]);
  if (url === undefined) return null;
  return (
    <iframe
      ref={frame}
      className={styles.pictures}
      title={t('editor.add.pictures')}
      src={url}
      tabIndex={-1}
      aria-hidden
    />
  );
}

/** Where the options leave room for the pictures, in the pixels of the list that holds them. */
function tilesOf(list: HTMLElement, nodes: readonly Tile['node'][]): Tile[] {
  const from = list.getBoundingClientRect();
  return nodes.flatMap((node): Tile[] => {
    const place = list.querySelector(`[data-picture="${CSS.escape(node.id)}"]`)?.getBoundingClientRect();
    if (!place) return [];
    return [{ node, x: place.x - from.x, y: place.y - from.y, width: place.width, height: place.height }];
  });
}

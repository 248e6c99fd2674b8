import { useDirection } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { previewQuery } from '#studio/documents/preview/queries.ts';
import { select } from '../canvas/run-canvas-command.ts';
import { useCanvasLink } from '../canvas/use-canvas-link.ts';
import { useCanvasSite } from '../canvas/use-canvas-site.ts';
import { Sheet } from '../canvas-pane/sheet.tsx';
import { useEditor, useScreen } from '../document/editor-context.ts';
import { usePreviewPath } from '../preview/preview-path.ts';

/** The page of an editor, to be looked at: what is pressed in it is selected. */
export function VersionCanvas({ title }: { title: string }) {
  const editor = useEditor();
  const { path } = usePreviewPath();
  const { width } = useScreen();
  const { dir } = useDirection();
  const site = useCanvasSite(path);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: address } = useQuery(previewQuery);
  const [url] = useState(address?.canvasUrl);
  const { isOpen } = useCanvasLink({
    frame,
    url,
    site,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    onMessage: (message) => message.type === 'select' && select(editor, message.ids, message.how),
  });
  return <Sheet frame={frame} title={title} url={url} width={width} zoom="fit" isReady={isOpen} />;
}

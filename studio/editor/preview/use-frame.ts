import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Editor, useEditor, useSelection } from '../document/editor-context.ts';

interface FrameOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Address of the page in the frame. */
  url: string | undefined;
  html: string | undefined;
  /** The nodes of the page are those of what is edited, and not of what is around it. */
  isOwn: boolean;
  /** A node was clicked in the page. */
  onSelect: () => void;
}

/** Talks with the page in the preview's frame: shows it HTML, marks the selected node, hears of clicks. */
export function useFrame({ frame, url, html, isOwn, onSelect }: FrameOptions): void {
  const editor = useEditor();
  const { ids } = useSelection();
  const [loads, setLoads] = useState(0);
  const sent = useRef<string | undefined>(undefined);
  const origin = url === undefined ? undefined : new URL(url).origin;
  const node = isOwn && ids.length === 1 ? ids[0] : undefined;

  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const { data } = event;
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'sitewright:ready') {
      sent.current = undefined;
      setLoads(loads + 1);
    }
    if (isOwn && data.type === 'sitewright:select' && 'node' in data && selectClicked(editor, data.node)) onSelect();
  });
  useEffect(() => {
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    if (loads === 0 || origin === undefined) return;
    const say = (message: object) => frame.current?.contentWindow?.postMessage(message, origin);
    if (html !== undefined && html !== sent.current) say({ type: 'sitewright:html', html });
    sent.current = html;
    say({ type: 'sitewright:highlight', node: node ?? null });
  }, [frame, origin, html, node, loads]);
}

function selectClicked({ store, selection }: Editor, node: unknown): boolean {
  if (typeof node !== 'string' || !Object.hasOwn(store.document().tree.nodes, node)) return false;
  selection.select([node]);
  return true;
}

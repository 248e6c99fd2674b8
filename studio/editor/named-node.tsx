import { useEffect } from 'react';
import { type Editor, useEditor } from './document/editor-context.ts';
import { showSide } from './document/shown-side.ts';
import { showTab } from './document/shown-tab.ts';

/** What leads here may name a node to be looked at: `#node=n-1`. */
const namedNode = /^node=(.+)$/;

export function namedNodeOf(hash: string, store: Editor['store']): string | undefined {
  const node = namedNode.exec(hash)?.[1];
  return node !== undefined && Object.hasOwn(store.document().tree.nodes, node) ? node : undefined;
}

export const focusOutline = () => document.querySelector<HTMLElement>('[role="tree"]')?.focus();

/** Whether the keyboard is nowhere in particular: an editor that opens gives its heading the focus. */
export const isFocusFree = () => document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/** Goes to the node the address names, once there is an outline to go on in. */
export function NamedNode({ hash }: { hash: string }) {
  const { store, selection } = useEditor();
  useEffect(() => {
    const node = namedNodeOf(hash, store);
    if (node === undefined) return;
    selection.select([node]);
    showSide('node');
    showTab('content');
    // The keyboard goes on from there, unless it is somewhere already.
    requestAnimationFrame(() => isFocusFree() && focusOutline());
  }, [hash, store, selection]);
  return null;
}

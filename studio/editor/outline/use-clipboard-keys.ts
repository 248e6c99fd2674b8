import { type RefObject, useEffect, useEffectEvent } from 'react';
import { pastedOf } from '#canvas/protocol.ts';
import { copiedText } from '#model/layout/copied-text.ts';
import { copyNodes } from '#model/layout/paste-nodes.ts';
import { tabSite } from '#studio/session/tab-site.ts';
import * as told from '../document/announced-acts.ts';
import { useEditor } from '../document/editor-context.ts';
import { takePasted } from '../document/paste.ts';

/** Copies, cuts and pastes by the clipboard of the system while the outline has the keyboard. */
export function useClipboardKeys(tree: RefObject<HTMLElement | null>, say: (text: string) => void): void {
  const editor = useEditor();
  const onEvent = useEffectEvent((event: ClipboardEvent) => {
    // Without a selection of words the browser tells the page of it, not what has the keyboard.
    if (!tree.current || document.activeElement !== tree.current || !event.clipboardData) return;
    if (event.type === 'paste') {
      event.preventDefault();
      void takePasted(editor, pastedOf(event.clipboardData)).then(say);
      return;
    }
    const nodes = copyNodes(editor.store.document().tree, editor.selection.get().ids);
    // Words selected by the mouse elsewhere are what a person means to copy.
    if (nodes.length === 0 || String(getSelection()) !== '') return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      copiedText(nodes, tabSite(), editor.pictures.get(), editor.catalogue.saved),
    );
    say(event.type === 'copy' ? told.copy(editor) : told.cut(editor));
  });
  useEffect(() => {
    const names = ['copy', 'cut', 'paste'] as const;
    for (const name of names) document.addEventListener(name, onEvent);
    return () => {
      for (const name of names) document.removeEventListener(name, onEvent);
    };
  }, []);
}

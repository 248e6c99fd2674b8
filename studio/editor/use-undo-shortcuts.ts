import { useEffect } from 'react';
import { isDialogOpen, onShortcut } from '#studio/ui/keys/on-shortcut.ts';
import type { EditorStore } from './document/editor-store.ts';

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/**
 * Ctrl/Cmd-Z and Ctrl/Cmd-Shift-Z or Ctrl-Y. In a field of the document they undo the document too, since what is
 * typed there is part of its history; a search box keeps the browser's own.
 */
export function useUndoShortcuts(store: EditorStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if ((!isRedo && key !== 'z') || isDialogOpen()) return;
      const { target } = event;
      if (isTextBox(target) && !(target as HTMLElement).closest('[data-fields]')) return;
      event.preventDefault();
      if (isRedo) store.redo();
      else store.undo();
    };
    return onShortcut(onKey);
  }, [store]);
}

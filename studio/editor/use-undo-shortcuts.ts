import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, onShortcut } from '#studio/ui/keys/on-shortcut.ts';
import * as told from './document/announced-acts.ts';
import type { Editor } from './document/editor-context.ts';

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/**
 * Ctrl/Cmd-Z and Ctrl/Cmd-Shift-Z or Ctrl-Y. In a field of the document they undo the document too, since what is
 * typed there is part of its history; a search box keeps the browser's own.
 */
export function useUndoShortcuts(editor: Editor, say: (text: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
    if ((!isRedo && key !== 'z') || isDialogOpen()) return;
    const { target } = event;
    if (isTextBox(target) && !(target as HTMLElement).closest('[data-fields]')) return;
    event.preventDefault();
    say(isRedo ? told.redo(editor) : told.undo(editor));
  });
  useEffect(() => onShortcut(onKey), []);
}

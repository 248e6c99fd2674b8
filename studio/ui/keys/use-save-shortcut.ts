import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, onShortcut } from './on-shortcut.ts';

/** Calls `save` on Ctrl-S or Cmd-S instead of the browser's own; not while a dialog over the screen asks something. */
export function useSaveShortcut(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isDialogOpen()) save();
  });
  useEffect(() => onShortcut(onKey), []);
}

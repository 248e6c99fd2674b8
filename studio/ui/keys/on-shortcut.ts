import { isCovered } from './covers.ts';

/**
 * Listens to keys wherever the focus is. What a field has answered itself is not told (Ctrl-K makes a link in rich
 * text), nor is anything beneath a cover.
 */
export function onShortcut(listener: (event: KeyboardEvent) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && !isCovered()) listener(event);
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

/** Whether a dialog asks something first: the screen beneath it is not worked on then. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

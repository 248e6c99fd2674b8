type PaletteView = 'commands' | 'shortcuts';

let view: PaletteView | undefined;
const listeners = new Set<() => void>();

function show(next: PaletteView | undefined): void {
  view = next;
  for (const listener of listeners) listener();
}

/** Opens the command palette over whatever is on screen. */
export const openPalette = (): void => show('commands');

/** Opens the sheet of keyboard shortcuts. */
export const openShortcuts = (): void => show('shortcuts');

export const closePalette = (): void => show(undefined);
export const paletteView = (): PaletteView | undefined => view;

export function onPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

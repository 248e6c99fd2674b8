/** Whose fields are shown: those of what is selected, or of the page as a whole. */
export type ShownSide = 'node' | 'page';

const listeners = new Set<(side: ShownSide) => void>();

export function showSide(side: ShownSide): void {
  for (const listener of [...listeners]) listener(side);
}

export function onShownSide(listener: (side: ShownSide) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

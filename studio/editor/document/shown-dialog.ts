/** What is asked over the editor, from wherever it was asked for: making a widget of a node, or what it is called. */
export interface ShownDialog {
  name: 'save-as-widget' | 'rename';
  node: string;
}

let shown: ShownDialog | undefined;
const listeners = new Set<() => void>();

export const shownDialog = (): ShownDialog | undefined => shown;

export function showDialog(next: ShownDialog | undefined): void {
  shown = next;
  for (const listener of [...listeners]) listener();
}

export function onShownDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

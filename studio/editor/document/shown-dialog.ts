/** What is asked over the editor, from wherever it was asked for: making a widget of a node, what it is called, or what it is put inside. */
export interface ShownDialog {
  name: 'save-as-widget' | 'rename' | 'wrap';
  node: string;
  /** Tells those who do not see the page what was done. */
  say?: (text: string) => void;
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

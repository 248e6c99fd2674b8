export interface OfNode {
  /** Making a widget of a node, what it is called, what it is put inside, or which data it shows. */
  name: 'save-as-widget' | 'rename' | 'wrap' | 'which-data';
  node: string;
  /** Tells those who do not see the page what was done. */
  say?: (text: string) => void;
  gone?: never;
}

/** Whether images that are at another installation are fetched from there. */
export interface OfPictures {
  name: 'fetch-pictures';
  hosts: readonly string[];
  count: number;
  /** Begins to; the dialog goes once it is done. */
  fetch: (onDone: (done: number) => void) => void;
  /** The dialog is no more. */
  gone: () => void;
}

/** What is asked over the editor, from wherever it was asked for. */
type ShownDialog = OfNode | OfPictures;

let shown: ShownDialog | undefined;
const listeners = new Set<() => void>();

export const shownDialog = (): ShownDialog | undefined => shown;

export function showDialog(next: ShownDialog | undefined): void {
  const before = shown;
  shown = next;
  before?.gone?.();
  for (const listener of [...listeners]) listener();
}

export function onShownDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

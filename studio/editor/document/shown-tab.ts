export type InspectorTab = 'content' | 'style' | 'data' | 'conditions';

let tab: InspectorTab = 'content';
const listeners = new Set<() => void>();

/** The tab stays the same from node to node; what is new is opened on its content. */
export const shownTab = (): InspectorTab => tab;

export function showTab(next: InspectorTab): void {
  tab = next;
  for (const listener of [...listeners]) listener();
}

export function onShownTab(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

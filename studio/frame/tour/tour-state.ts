let isOpen = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const startTour = (): void => show(true);
export const endTour = (): void => show(false);
export const isTourOpen = (): boolean => isOpen;

export function onTour(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

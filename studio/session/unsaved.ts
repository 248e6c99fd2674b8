import { useSyncExternalStore } from 'react';

/** Asks whether what is typed may be lost. */
type Ask = () => Promise<boolean>;

const held = new Set<{ ask: Ask | undefined }>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of [...listeners]) listener();
};

/** Says that something typed is not saved yet, until the answered function is called; `ask` asks whether it may be lost. */
export function holdUnsaved(ask?: Ask): () => void {
  const hold = { ask };
  held.add(hold);
  notifyListeners();
  return () => {
    held.delete(hold);
    notifyListeners();
  };
}

/** Whether leaving now would lose something. */
export const hasUnsaved = (): boolean => held.size > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something typed is not saved yet, followed as that changes. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved, hasUnsaved);

/** Whether the page may be left: at once with nothing to lose, else as the person answers. */
export async function mayLoseUnsaved(): Promise<boolean> {
  const ask = [...held].map((hold) => hold.ask).find((each) => each !== undefined);
  return ask === undefined || (await ask());
}

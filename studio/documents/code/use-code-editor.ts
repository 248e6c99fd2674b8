import { useEffect, useSyncExternalStore } from 'react';
import { fetchCode } from '#studio/session/lazy.ts';

type LiquidEditor = typeof import('./liquid-editor.tsx').LiquidEditor;

let loaded: LiquidEditor | undefined;
const listeners = new Set<() => void>();

function load(): void {
  void fetchCode(() => import('./liquid-editor.tsx')).then(({ LiquidEditor }) => {
    loaded = LiquidEditor;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The code field once it is loaded; undefined before. Whoever types meanwhile types in a plain field: it is replaced all
 * at once, so that no letter is lost between the two, which waiting for a lazy component would do.
 */
export function useCodeEditor(isWanted: boolean): LiquidEditor | undefined {
  useEffect(() => {
    if (isWanted && !loaded) load();
  }, [isWanted]);
  return useSyncExternalStore(subscribe, () => loaded);
}

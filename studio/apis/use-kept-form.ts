import { useEffect, useState } from 'react';
import { sameJson } from '#model/layout/merge-fields.ts';
import { readOwn, storeOwn } from '#studio/session/own-storage.ts';
import { tabSite } from '#studio/session/tab-site.ts';

const PAUSE_MS = 500;
/** A browser keeps some five million letters for a whole site. */
const MAX_SIZE = 1_000_000;

interface Kept {
  /** The version the work began with. */
  version: number | undefined;
  state: unknown;
  at: number;
}

/**
 * Keeps unsaved work in this browser until it is saved, against a closed tab or a crash. Answers what was kept from
 * before, to be taken up again or dropped; until that is answered nothing is written over it.
 */
export function useDraftForm<State>(name: string, version: number | undefined, state: State, isDirty: boolean) {
  const key = `api ${tabSite() ?? ''} ${name}`;
  const [kept, setKept] = useState<Kept | undefined>(() => {
    const found = read(key);
    return found && !sameJson(found.state, state) ? found : undefined;
  });
  useEffect(() => {
    if (kept) return undefined;
    const timer = setTimeout(() => {
      const text = isDirty ? JSON.stringify({ version, state, at: Date.now() } satisfies Kept) : '';
      storeOwn(key, text.length > MAX_SIZE ? '' : text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, kept, version, state, isDirty]);
  return {
    kept: kept as (Kept & { state: State }) | undefined,
    settle: () => setKept(undefined),
  };
}

function read(key: string): Kept | undefined {
  try {
    const text = readOwn(key);
    return text ? (JSON.parse(text) as Kept) : undefined;
  } catch {
    // What cannot be read is as if it had not been kept.
    return undefined;
  }
}

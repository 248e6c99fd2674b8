import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { sessionQuery } from '#studio/session/site-query.ts';
import type { Other, Others } from '../document/collaborators-store.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { startPresence } from './start-presence.ts';

/** Follows who else has the document open for as long as it is. */
export function usePresence(opened: Pick<Editor, 'store' | 'selection' | 'others' | 'stored'>): void {
  const userId = useQuery(sessionQuery).data?.user._id;
  useEffect(() => (userId === undefined ? undefined : startPresence({ ...opened, userId })), [opened, userId]);
}

export function useOthers(): Others {
  const { others } = useEditor();
  return useSyncExternalStore(others.subscribe, others.get);
}

/** Who is at a node. */
export function useOthersAt(id: string): readonly Other[] {
  const { others } = useEditor();
  return useSyncExternalStore(others.subscribe, () => others.at(id));
}

/** Who edits one of these nodes, and is asked about before one does as well. */
export function useHolder(ids: readonly string[]): Other | undefined {
  const { others } = useEditor();
  return useSyncExternalStore(others.subscribe, () => {
    for (const id of ids) {
      const holder = others.holderOf(id);
      if (holder) return holder;
    }
    return undefined;
  });
}

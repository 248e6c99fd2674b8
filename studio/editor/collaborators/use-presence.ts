import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { sessionQuery } from '#studio/session/site-query.ts';
import type { Collaborator, Collaborators } from '../document/collaborators-store.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { startPresence } from './start-presence.ts';

/** Follows who else has the document open for as long as it is. */
export function usePresence(opened: Pick<Editor, 'store' | 'selection' | 'collaborators' | 'stored'>): void {
  const userId = useQuery(sessionQuery).data?.user._id;
  useEffect(() => (userId === undefined ? undefined : startPresence({ ...opened, userId })), [opened, userId]);
}

export function useCollaborators(): Collaborators {
  const { collaborators } = useEditor();
  return useSyncExternalStore(collaborators.subscribe, collaborators.get);
}

/** Who is at a node. */
export function useCollaboratorsAt(id: string): readonly Collaborator[] {
  const { collaborators } = useEditor();
  return useSyncExternalStore(collaborators.subscribe, () => collaborators.at(id));
}

/** Who edits one of these nodes, and is asked about before one does as well. */
export function useHolder(ids: readonly string[]): Collaborator | undefined {
  const { collaborators } = useEditor();
  return useSyncExternalStore(collaborators.subscribe, () => {
    for (const id of ids) {
      const holder = collaborators.holderOf(id);
      if (holder) return holder;
    }
    return undefined;
  });
}

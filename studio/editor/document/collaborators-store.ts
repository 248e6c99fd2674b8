import type { Present } from '#contract/presence.ts';

/** Somebody else who has the document open, or oneself in another tab. */
export interface Collaborator extends Present {
  isOwn: boolean;
}

export interface Collaborators {
  people: readonly Collaborator[];
  /** The server has not answered for a while: who is here is not known. */
  isLost: boolean;
}

export interface CollaboratorsStore {
  get: () => Collaborators;
  set: (next: Collaborators) => void;
  /** Who is at a node: the same list until it is another. */
  at: (id: string) => readonly Collaborator[];
  /**
   * Whoever edits a node, who is asked about before one does as well; undefined where one does already, or has said that
   * one will. Of what both change, what can be put together is.
   */
  holderOf: (id: string) => Collaborator | undefined;
  /** One edits a node all the same, until the other does no more. */
  takeLock: (id: string) => void;
  /** The node one edits now. */
  edits: (id: string | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

const nobody: readonly Collaborator[] = [];

export function createCollaboratorsStore(): CollaboratorsStore {
  let others: Collaborators = { people: nobody, isLost: false };
  let byNode: ReadonlyMap<string, readonly Collaborator[]> = new Map();
  let own: string | undefined;
  let agreed: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const listener of [...listeners]) listener();
  };
  const at = (id: string) => byNode.get(id) ?? nobody;
  const editorOf = (id: string) => at(id).find(({ state, isOwn }) => state === 'editing' && !isOwn);
  return {
    get: () => others,
    set: (next) => {
      if (JSON.stringify(next) === JSON.stringify(others)) return;
      others = next;
      byNode = grouped(next.people, byNode);
      agreed = new Set([...agreed].filter(editorOf));
      wake();
    },
    at,
    holderOf: (id) => (id === own || agreed.has(id) ? undefined : editorOf(id)),
    takeLock: (id) => {
      agreed = new Set([...agreed, id]);
      wake();
    },
    edits: (id) => {
      if (own === id) return;
      own = id;
      wake();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function grouped(people: readonly Collaborator[], before: ReadonlyMap<string, readonly Collaborator[]>) {
  const found = new Map<string, Collaborator[]>();
  for (const other of people) if (other.node !== null) found.set(other.node, [...(found.get(other.node) ?? []), other]);
  const kept = ([id, list]: [string, Collaborator[]]): [string, readonly Collaborator[]] => {
    const known = before.get(id);
    return [id, known && JSON.stringify(known) === JSON.stringify(list) ? known : list];
  };
  return new Map([...found].map(kept));
}

import type { Reference } from '#model/documents.ts';

/** A document of a reach, with how many uses lie between it and where the reach begins. */
export interface ImpactNode extends Reference {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
}

/** The document at the one place of the nodes is used by the one at the other. */
export interface ImpactEdge {
  readonly used: number;
  readonly user: number;
}

type ImpactCut = 'depth' | 'count';

interface Impact {
  /** The document asked about first, then what is nearest to it. */
  readonly nodes: ImpactNode[];
  readonly edges: ImpactEdge[];
  /** Why there is more than is told; null where this is all. */
  readonly cut: ImpactCut | null;
}

export interface FoundUse {
  readonly used: Reference;
  readonly user: Omit<ImpactNode, 'depth'>;
}

export interface FoundUses {
  readonly uses: readonly FoundUse[];
  /** There are more than were looked at. */
  readonly hasMore: boolean;
}

interface ImpactLimits {
  /** Uses in a row that are followed. */
  readonly depth: number;
  /** Documents that are named. */
  readonly count: number;
}

export const nodeKey = ({ kind, key }: Reference): string => `${kind} ${key}`;

/**
 * Everything that uses a document, and what uses that, a level at a time and each document once, so that a circle ends.
 * `findUses` is asked for the users of all documents of a level at once.
 */
export async function growImpact(
  start: Omit<ImpactNode, 'depth'>,
  findUses: (level: readonly Reference[]) => Promise<FoundUses>,
  limits: ImpactLimits,
): Promise<Impact> {
  const nodes: ImpactNode[] = [{ ...start, depth: 0 }];
  const places = new Map([[nodeKey(start), 0]]);
  const edges: ImpactEdge[] = [];
  let cut: ImpactCut | null = null;
  for (let depth = 1, level: ImpactNode[] = [...nodes]; level.length > 0; depth++) {
    const next: ImpactNode[] = [];
    const found = await findUses(level);
    if (found.hasMore) cut = 'count';
    for (const { used, user } of found.uses) {
      const from = places.get(nodeKey(used));
      if (from === undefined) continue;
      let to = places.get(nodeKey(user));
      if (to === undefined) {
        if (depth > limits.depth || nodes.length >= limits.count) {
          cut = depth > limits.depth ? 'depth' : 'count';
          continue;
        }
        const node = { ...user, depth };
        to = nodes.push(node) - 1;
        places.set(nodeKey(user), to);
        next.push(node);
      }
      edges.push({ used: from, user: to });
    }
    level = next;
  }
  return { nodes, edges, cut };
}

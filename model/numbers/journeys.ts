import type { View, Visit } from './visit.ts';

/** Moves that are followed from where a journey begins. */
export const MAX_MOVES = 5;
/** Places that are named at each move; the rest stands together. */
export const MAX_BRANCHES = 8;

export const journeyDirections = ['next', 'before'] as const;
export const journeyPlaces = ['page', 'route'] as const;

export interface JourneyQuestion {
  /** What places are: pages by their path, or routes by their ID. */
  readonly by: (typeof journeyPlaces)[number];
  /** The place from which moves are followed, from its first view in each visit. Null for where visits begin, or end. */
  readonly from: string | null;
  readonly direction: (typeof journeyDirections)[number];
  /** 1 to {@link MAX_MOVES}. */
  readonly moves: number;
}

interface JourneyPlace {
  readonly key: string | null;
  /** True for all places that are not named; the key of a named one is null where no route answered. */
  readonly is_rest: boolean;
  readonly visits: number;
  /** Visits that end here, or begin here where moves are followed backwards. */
  readonly ends: number;
}

interface JourneyMove {
  /** Positions of the places in their own step and in the next one. */
  readonly from: number;
  readonly to: number;
  readonly visits: number;
}

export interface Journeys {
  readonly visits: number;
  /** The first step is where journeys begin; each further one is a move away. Places with most visits come first. */
  readonly steps: readonly { readonly places: readonly JourneyPlace[]; readonly moves: readonly JourneyMove[] }[];
}

/** Follows what visits do after a place, or did before it. Reloading a page is no move. */
export function journeysOf(visits: Iterable<Visit>, { by, from, direction, moves }: JourneyQuestion): Journeys {
  const placeOf = (view: View) => (by === 'page' ? view.path : view.route);
  const walks: (string | null)[][] = [];
  for (const { visitor, views } of visits) {
    if (visitor === null) continue;
    const places = views.map(placeOf).filter((place, index, all) => index === 0 || place !== all[index - 1]);
    const start = from === null ? (direction === 'next' ? 0 : places.length - 1) : places.indexOf(from);
    if (start === -1) continue;
    const walk = direction === 'next' ? places.slice(start) : places.slice(0, start + 1).reverse();
    // One place more than is shown tells a visit that goes on from one that ends.
    walks.push(walk.slice(0, moves + 2));
  }
  const named = Array.from({ length: moves + 1 }, (_, step) => nameMost(walks, step));
  return { visits: walks.length, steps: named.map((keys, step) => describeStep(walks, step, keys, named[step + 1])) };
}

/** The places of a step that are named, those with most visits first. */
function nameMost(walks: readonly (readonly (string | null)[])[], step: number): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const walk of walks) {
    const place = walk[step];
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const most = [...counts].sort(([one, count], [other, than]) => than - count || compare(one, other));
  return new Map(most.slice(0, MAX_BRANCHES).map(([place], position) => [place, position]));
}

const compare = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1);

function describeStep(
  walks: readonly (readonly (string | null)[])[],
  step: number,
  named: Map<string | null, number>,
  next: Map<string | null, number> | undefined,
): Journeys['steps'][number] {
  const visits = Array.from({ length: named.size + 1 }, () => 0);
  const ends = [...visits];
  const moved = new Map<number, number>();
  const width = MAX_BRANCHES + 1;
  for (const walk of walks) {
    const place = walk[step];
    if (place === undefined) continue;
    const at = named.get(place) ?? named.size;
    visits[at] = (visits[at] ?? 0) + 1;
    const to = walk[step + 1];
    if (to === undefined) ends[at] = (ends[at] ?? 0) + 1;
    else if (next) {
      const move = at * width + (next.get(to) ?? next.size);
      moved.set(move, (moved.get(move) ?? 0) + 1);
    }
  }
  const keys = [...named.keys(), null];
  const places = keys
    .map((key, at) => ({ key, is_rest: at === named.size, visits: visits[at] ?? 0, ends: ends[at] ?? 0 }))
    .filter((place) => place.visits > 0);
  const moves = [...moved]
    .map(([move, count]) => ({ from: Math.floor(move / width), to: move % width, visits: count }))
    .sort((one, other) => one.from - other.from || one.to - other.to);
  return { places, moves };
}

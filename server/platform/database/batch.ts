import { Problem } from '#contract/problems.ts';

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (answer: O) => void;
  readonly reject: (error: unknown) => void;
}

interface Bounds<I> {
  /** Items of one turn. */
  readonly most: number;
  /** What an item weighs, and the weight of a turn to which no further one is added. */
  readonly weigh?: { readonly of: (item: I) => number; readonly most: number };
}

/**
 * Lets those who ask for the same kind of work at the same time share it: of each group one turn runs at a time, and
 * who comes meanwhile is part of the next. So work begins after it was asked for, never before, and a single one is
 * not held up. `run` answers a promise for each item. While the database is away, who waits is told so with the others.
 */
export function batch<I, O>(
  run: (group: string, items: readonly I[]) => readonly Promise<O>[],
  bounds: Bounds<I>,
): (group: string, item: I) => Promise<O> {
  const groups = new Map<string, Waiting<I, O>[]>();

  const work = async (group: string, waiting: Waiting<I, O>[]): Promise<void> => {
    while (waiting.length > 0) {
      const turn = take(waiting, bounds);
      const answers = run(
        group,
        turn.map(({ item }) => item),
      );
      for (const [at, outcome] of (await Promise.allSettled(answers)).entries()) {
        if (outcome.status === 'fulfilled') {
          turn[at]?.resolve(outcome.value);
          continue;
        }
        const { reason } = outcome;
        turn[at]?.reject(reason);
        if (reason instanceof Problem && reason.kind === 'unavailable')
          for (const { reject } of waiting.splice(0)) reject(reason);
      }
    }
    groups.delete(group);
  };

  return (group, item) => {
    const { promise, resolve, reject } = Promise.withResolvers<O>();
    const waiting = groups.get(group);
    if (waiting) waiting.push({ item, resolve, reject });
    else {
      const first = [{ item, resolve, reject }];
      groups.set(group, first);
      void work(group, first);
    }
    return promise;
  };
}

function take<I, O>(waiting: Waiting<I, O>[], { most, weigh }: Bounds<I>): Waiting<I, O>[] {
  let weight = 0;
  const end = waiting.findIndex(({ item }, at) => {
    weight += weigh?.of(item) ?? 0;
    return at > 0 && (at >= most || (weigh !== undefined && weight > weigh.most));
  });
  return waiting.splice(0, end < 0 ? waiting.length : end);
}

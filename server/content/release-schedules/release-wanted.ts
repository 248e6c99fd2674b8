import type { ReleaseSchedule } from '#contract/release-schedules.ts';

/** A schedule as far as it decides what goes live. */
interface Planned {
  id: string;
  act: ReleaseSchedule['act'];
  release_id: string;
  /** Of its release. */
  number: number;
  begin_id: string | null;
  before_id: string | null;
}

interface Live {
  id: string;
  number: number;
}

/** Returns the release a schedule makes live; undefined where another one than it counts on is. */
export function releaseToActivate(
  { act, release_id, number, before_id }: Omit<Planned, 'id' | 'begin_id'>,
  live: Live | undefined,
): string | undefined {
  if (act === 'end') return live?.id === release_id && before_id !== null ? before_id : undefined;
  // A newer one was made of later drafts, and holds what this one was to bring.
  const isExpected = live === undefined || live.id === before_id || live.number < number;
  return isExpected && live?.id !== release_id ? release_id : undefined;
}

/**
 * Returns the ids of those that would change nothing, should all that wait be carried out one after another.
 * @param waiting in the order they are due
 * @param numberOf the number of each release that is named in them
 */
export function findWithoutEffect(
  waiting: readonly Planned[],
  live: Live | undefined,
  numberOf: (release: string) => number,
): Set<string> {
  const nothing = new Set<string>();
  const before = new Map<string, string | null>();
  let now = live;
  for (const each of waiting) {
    const ends = each.begin_id === null ? undefined : before.get(each.begin_id);
    const wanted =
      each.begin_id !== null && nothing.has(each.begin_id)
        ? undefined
        : releaseToActivate({ ...each, before_id: ends === undefined ? each.before_id : ends }, now);
    if (wanted === undefined) {
      nothing.add(each.id);
      continue;
    }
    before.set(each.id, now?.id ?? null);
    now = { id: wanted, number: numberOf(wanted) };
  }
  return nothing;
}

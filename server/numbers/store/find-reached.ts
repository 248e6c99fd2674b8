import { type Goal, plainGoal } from '#model/numbers/goal.ts';
import { decodeVisits } from './decode-visits.ts';
import type { Memory } from './memory.ts';
import type { Reached } from './scan-question.ts';
import type { Segment } from './segment.ts';

/** Finds which visits of a segment reach each goal. */
export async function findReached(
  segment: Segment,
  goals: readonly Goal[],
  memory: Memory,
): Promise<readonly Reached[]> {
  const keyOf = ({ target }: Goal) =>
    segment.key === undefined ? undefined : `${segment.key}/goal/${JSON.stringify(target)}`;
  const count = segment.days.reduce((sum, { visits }) => sum + visits, 0);
  const found = goals.map((goal) => {
    const key = keyOf(goal);
    const known = key === undefined ? undefined : memory.get<Uint8Array>(key);
    return {
      key,
      isKnown: known !== undefined,
      visits: known ?? new Uint8Array(count),
      ...plainGoal(goal),
    };
  });
  const missing = found.filter(({ isKnown }) => !isKnown);
  if (missing.length === 0) return found;
  let at = 0;
  for await (const visits of decodeVisits(segment, () => true))
    for (const visit of visits) {
      for (const { isReached, visits } of missing) if (isReached(visit)) visits[at] = 1;
      at += 1;
    }
  for (const { key, visits } of missing) if (key !== undefined) memory.set(key, visits, visits.byteLength);
  return found;
}

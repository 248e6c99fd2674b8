import type { Activation } from '#model/numbers/compared-days.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { AnswerOf, NumberStore } from '#server/platform/http/number-store.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import '#server/numbers/questions/before-after.ts';

type Compared = AnswerOf<'before_after'>;

/** Milliseconds a comparison is kept: it is of whole days that are over, and reads up to two months of visits. */
const KEPT_FOR = 60 * 60_000;
const MAX_KEPT = 100;

export type CompareRelease = (siteId: SiteId, activations: readonly Activation[], at: number) => Promise<Compared>;

/** Compares what was before and after a release went live; asked again within an hour, the answer is the same. */
export function createReleaseComparison(numbers: Pick<NumberStore, 'ask'>, clock: Clock): CompareRelease {
  const kept = new Map<string, { answer: Promise<Compared>; until: number }>();
  return (siteId, activations, at) => {
    // Another release that went live changes which days are compared.
    const key = `${siteId} ${at} ${activations.length} ${activations[0]?.at}`;
    const known = kept.get(key);
    if (known && known.until > clock()) return known.answer;
    const answer = numbers.ask(siteId, { kind: 'before_after', activations, at });
    kept.delete(key);
    kept.set(key, { answer, until: clock() + KEPT_FOR });
    answer.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

import type { KindOfQuestion } from '#server/numbers/asked-kind.ts';
import { beforeAfter } from '#server/numbers/questions/before-after.ts';
import { carriedOn } from '#server/numbers/questions/carried-on.ts';
import { crawlers } from '#server/numbers/questions/crawlers.ts';
import { countedDays, daySums } from '#server/numbers/questions/day-sums.ts';
import { funnel } from '#server/numbers/questions/funnel.ts';
import { journeys } from '#server/numbers/questions/journeys.ts';
import { now } from '#server/numbers/questions/now.ts';
import type { AskedKind } from '#server/platform/http/number-store.ts';

/** Every kind of question the thread of the numbers answers, but for reports, which the store answers itself. */
export const askedKinds: { readonly [K in Exclude<AskedKind, 'report'>]: KindOfQuestion<K> } = {
  before_after: beforeAfter,
  carried_on: carriedOn,
  crawlers,
  counted_days: countedDays,
  day_sums: daySums,
  funnel,
  journeys,
  now,
};

import './words.ts';
import { queryOptions } from '@tanstack/react-query';
import { type WorseSinceRelease, worseSinceRelease } from '#contract/numbers-places.ts';
import { isolate } from '#model/isolate.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { call } from '#studio/session/call.ts';
import { formatCompared } from './format-compared.ts';

/** What became worse since one of the last releases. */
export const worseQuery = queryOptions({
  queryKey: ['numbers', 'worse-since-release'],
  queryFn: async ({ signal }) => (await call(worseSinceRelease, { signal })).worse,
  staleTime: 5 * 60_000,
});

/** `LCP of /about: 1.2s → 2s since release 41`. */
export const worseSentence = (t: typeof translate, worse: WorseSinceRelease): string =>
  t('numbersPlaces.worseSince', {
    metric: t(`numbersPlaces.metric.${worse.metric}`),
    route: isolate(worse.route.url),
    before: isolate(formatCompared(worse.metric, worse.before)),
    after: isolate(formatCompared(worse.metric, worse.after)),
    number: worse.release.number,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { askNumbers, type NumbersAnswer, numbersNow } from '#contract/numbers.ts';
import { listReleases, type Release } from '#contract/releases.ts';
import { call } from '#studio/session/call.ts';
import { sharedAsk } from './address/audience.ts';

export type Asked = GivenBodyOf<typeof askNumbers>;

/** Asks as whoever looks may: a member, or a person with a public link. */
export const askOnce = (question: Asked, signal?: AbortSignal): Promise<NumbersAnswer> =>
  sharedAsk()?.(question, signal) ?? call(askNumbers, { body: question, signal });

/** Numbers of the site. What was shown before stays until they are there. */
export function askQuery(question: Asked) {
  return queryOptions({
    queryKey: ['numbers', 'ask', question],
    queryFn: ({ signal }) => askOnce(question, signal),
    placeholderData: keepPreviousData,
  });
}

/** Milliseconds after which an open screen asks again who is on the site. */
const NOW_EVERY = 10_000;

/** Who is on the site; asked again and again while somebody looks. */
export const nowQuery = queryOptions({
  queryKey: ['numbers', 'now'],
  queryFn: ({ signal }) => call(numbersNow, { signal }),
  refetchInterval: NOW_EVERY,
  staleTime: NOW_EVERY / 2,
});

/** Releases asked for together, and how often at most for one chart. */
const RELEASES = 200;
const MAX_PAGES = 10;

/** The releases since a moment, in ms since 1970, the newest first. */
export function releasesSinceQuery(since: number) {
  return queryOptions({
    queryKey: ['releases', 'since', since],
    queryFn: async ({ signal }) => {
      const found: Release[] = [];
      for (let page = 1; page <= MAX_PAGES; page++) {
        const { releases, total } = await call(listReleases, { query: { page, size: RELEASES }, signal });
        found.push(...releases.filter(({ published_on }) => published_on >= since));
        const last = releases.at(-1);
        if (!last || last.published_on < since || page * RELEASES >= total) break;
      }
      return found;
    },
    staleTime: 60_000,
  });
}

import { type Crawler, CrawlerTally } from '#model/numbers/crawlers.ts';
import { periodsOf } from '#model/numbers/periods.ts';
import type { Period } from '#model/numbers/question.ts';
import { readRobots } from '#model/seo/robots-rules.ts';
import { defineKind } from '#server/numbers/asked-kind.ts';
import type { AnsweredPeriod } from './collect-visits.ts';

declare module '#server/platform/http/number-store.ts' {
  interface AskedKinds {
    crawlers: {
      /** `robots` is the text of the site's `robots.txt`. */
      asked: { readonly period: Period; readonly robots: string };
      answer: AnsweredPeriod & { readonly crawlers: readonly Crawler[] };
    };
  }
}

/** What bots read, and whether they had been asked not to. */
export const crawlers = defineKind({
  kind: 'crawlers',
  answer: async (data, { period: asked, robots }) => {
    const { calendar, now } = data;
    const { period } = periodsOf({ period: asked }, { now, calendar, firstDay: await data.firstDay() });
    const { from, to, isRunning: is_running } = period;
    const tally = new CrawlerTally(readRobots(robots));
    for await (const requests of data.requests(from, to)) for (const each of requests) tally.addRequests(each);
    for await (const visits of data.allBots(from, to))
      for (const visit of visits) if (visit.day >= from) tally.addVisit(visit);
    return { period: { from, to, is_running }, time_zone: calendar.zoneOf(to), crawlers: tally.list() };
  },
});

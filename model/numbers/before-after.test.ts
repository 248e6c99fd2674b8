import { expect, test } from 'vitest';
import { momentOf, shiftDate } from '#model/zoned-time.ts';
import { BeforeAfter, type BeforeAfterQuestion, type ComparedMetric, type Span } from './before-after.ts';
import type { View, Visit } from './visit.ts';

const zone = 'Europe/Rome';
const start = (date: string) => momentOf(`${date}T00:00`, zone) ?? Number.NaN;
const spans = (from: string, days: number): Span[] =>
  Array.from({ length: days }, (_, nth) => {
    const date = shiftDate(from, nth);
    return { from: start(date), to: start(shiftDate(date, 1)) };
  });

/** Repeats the same row of numbers from 0 to 1 (Numerical Recipes, quick and dirty). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const aView: View = {
  id: 'view',
  at: 0,
  path: '/',
  pageLanguage: 'en',
  route: 'country',
  template: null,
  templateVersion: null,
  release: null,
  seconds: 20,
  scroll: null,
  lcp: null,
  inp: null,
  ttfb: null,
  cls: null,
  interacted: false,
  errors: 0,
  nodes: [],
  events: [],
};

const visitOf = (views: Partial<View>[], visit: Partial<Visit> = {}): Visit => ({
  day: '',
  visitor: 1,
  channel: 'direct',
  source: null,
  medium: null,
  campaign: null,
  country: null,
  language: null,
  device: null,
  browser: null,
  system: null,
  bot: null,
  events: [],
  ...visit,
  views: views.map((view) => ({ ...aView, ...view })),
});

const question = { before: spans('2026-03-16', 14), after: spans('2026-03-30', 14) };

/** So many visits of one view on each day, made for their day and a random number. */
const daily = (
  days: readonly Span[],
  count: number,
  make: (random: () => number, day: number) => Partial<View>,
  seed = 1,
) => {
  const random = createRandom(seed);
  return days.flatMap(({ from, to }, day) =>
    Array.from({ length: count }, () =>
      visitOf([{ at: from + Math.floor(random() * (to - from)), ...make(random, day) }]),
    ),
  );
};

const compareBeforeAfter = (visits: Visit[], of: BeforeAfterQuestion) => {
  const comparison = new BeforeAfter(of);
  // As the store hands them over: in parts.
  for (let from = 0; from < visits.length; from += 100) comparison.add(visits.slice(from, from + 100));
  return comparison.compare();
};

const changeOf = (visits: Visit[], metric: ComparedMetric, of = question, route = 'country') => {
  const found = compareBeforeAfter(visits, of).find((each) => each.route === route);
  const change = found?.changes.find((each) => each.metric === metric);
  if (!change) throw new Error(`Nothing of ${metric}`);
  return change;
};

const lcp = (middle: number) => (random: () => number) => ({ lcp: Math.round(middle * (0.5 + random())) });

test('a page that became slower is found, with the interval of the difference', () => {
  const visits = [...daily(question.before, 20, lcp(1200)), ...daily(question.after, 20, lcp(2000), 2)];
  const { before, after, low, high, is_claimed } = changeOf(visits, 'lcp');
  expect(is_claimed).toBe(true);
  expect(before).toBeGreaterThan(1400);
  expect(after).toBeGreaterThan(2300);
  expect(low).toBeGreaterThan(0);
  expect(low ?? 0).toBeLessThan((after ?? 0) - (before ?? 0));
  expect(high ?? 0).toBeGreaterThan((after ?? 0) - (before ?? 0));
});

test('nothing is claimed of two hundred pages on which nothing changed', () => {
  const make = (seed: number) => (random: () => number) => ({
    route: `route ${Math.floor(random() * 200)}`,
    lcp: Math.round(400 / (random() + 0.1)),
    cls: Math.round(random() ** 4 * 300),
    seconds: Math.round(-30 * Math.log(random() + 1e-9)),
    errors: random() < 0.03 ? 1 : 0,
    interacted: random() < 0.6,
    inp: seed,
  });
  const visits = [...daily(question.before, 800, make(80), 3), ...daily(question.after, 800, make(80), 4)];
  const compared = compareBeforeAfter(visits, question);
  expect(compared).toHaveLength(200);
  expect(compared.flatMap(({ changes }) => changes.filter((each) => each.is_claimed))).toEqual([]);
});

test('a claim leaves out 0, on either side', () => {
  const make = (middle: number) => (random: () => number) => ({
    route: `route ${Math.floor(random() * 20)}`,
    lcp: Math.round(middle * (0.2 + random())),
  });
  for (const now of [900, 1000, 1300]) {
    const visits = [...daily(question.before, 60, make(1000)), ...daily(question.after, 60, make(now), 9)];
    for (const { low, high, is_claimed } of compareBeforeAfter(visits, question).flatMap(({ changes }) => changes)) {
      expect(is_claimed).toBe(low !== null && high !== null && (low > 0 || high < 0));
    }
  }
});

test('below twenty samples nothing is told', () => {
  const few = (count: number) => Array.from({ length: count }, () => visitOf([{ at: start('2026-03-17'), lcp: 900 }]));
  const later = daily(question.after, 20, lcp(9000));
  expect(changeOf([...few(19), ...later], 'lcp')).toMatchObject({ before: null, before_count: 19, is_claimed: false });
  expect(changeOf([...few(20), ...later], 'lcp')).toMatchObject({ before: 900, before_count: 20 });
});

test('views are compared weekday by weekday, so that a quiet Sunday is no change', () => {
  const rhythm = [30, 30, 30, 30, 30, 4, 2];
  const week = (days: readonly Span[], factor: number) =>
    days.flatMap((day, nth) => daily([day], Math.round((rhythm[nth % 7] ?? 0) * factor) + (nth % 2), () => ({})));
  const same = changeOf([...week(question.before, 1), ...week(question.after, 1)], 'views');
  expect(same).toMatchObject({ is_claimed: false });
  expect(changeOf([...week(question.before, 1), ...week(question.after, 2)], 'views').is_claimed).toBe(true);
});

test('a day that the clocks make longer or shorter is whole', () => {
  // Clocks in Rome went forward on 29 March 2026: the last day of the two weeks before.
  expect((question.before[13]?.to ?? 0) - (question.before[13]?.from ?? 0)).toBe(23 * 60 * 60_000);
  const hourly = [...question.before, ...question.after].flatMap(({ from, to }) =>
    Array.from({ length: (to - from) / 3_600_000 }, (_, hour) => visitOf([{ at: from + hour * 3_600_000 }])),
  );
  expect(changeOf(hourly, 'views')).toMatchObject({ before_count: 14 * 24 - 1, after_count: 14 * 24 });
});

test('bounces are of visits that began on the page, and views without a visitor make no visit', () => {
  const at = start('2026-03-17');
  const stay = { at, seconds: 3, interacted: false };
  const visits = [
    ...Array.from({ length: 20 }, () => visitOf([stay])),
    ...Array.from({ length: 10 }, () => visitOf([stay, { ...stay, at: at + 5000 }])),
    ...Array.from({ length: 10 }, () => visitOf([{ ...stay, interacted: true, errors: 1 }])),
    ...Array.from({ length: 10 }, () => visitOf([{ ...stay, seconds: 10 }])),
    ...Array.from({ length: 30 }, () => visitOf([stay], { visitor: null })),
    ...Array.from({ length: 30 }, () => visitOf([stay], { bot: 'Crawler' })),
  ];
  expect(changeOf(visits, 'bounce_rate')).toMatchObject({ before: 0.4, before_count: 50, after: null, after_count: 0 });
  expect(changeOf(visits, 'errors')).toMatchObject({ before: 10 / 90, before_count: 90 });
});

test('a view belongs to its own day and route, whichever the visit began on', () => {
  const last = question.before[13]?.to ?? 0;
  const visit = visitOf([{ at: last - 1000 }, { at: last, route: 'other' }, { at: last + 1000, route: null }]);
  const visits = Array.from({ length: 20 }, () => visit);
  expect(changeOf(visits, 'time_on_page')).toMatchObject({ before_count: 20, after_count: 0 });
  expect(changeOf(visits, 'time_on_page', question, 'other')).toMatchObject({ before_count: 0, after_count: 20 });
  expect(compareBeforeAfter(visits, question)).toHaveLength(2);
});

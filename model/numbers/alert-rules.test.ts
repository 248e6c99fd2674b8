import { expect, test } from 'vitest';
import {
  type AlertKind,
  type AlertProgress,
  daySample,
  firstProgress,
  hourOf,
  hourSample,
  judge,
  stepAlert,
  type Verdict,
} from './alert-rules.ts';

const HOUR = 60 * 60_000;

test.each([
  // A steady hundred an hour.
  ['spike', 301, [100, 100, 100, 100], 'over'],
  ['spike', 300, [100, 100, 100, 100], 'unclear'],
  ['spike', 200, [100, 100, 100, 100], 'calm'],
  // One odd week decides nothing.
  ['spike', 301, [900, 100, 100, 100], 'over'],
  // Few visits, however many more.
  ['spike', 49, [1, 1, 1, 1], 'calm'],
  ['spike', 50, [1, 1, 1, 1], 'over'],
  // Of one week nobody knows what is usual.
  ['spike', 5000, [100, null, null, null], 'unclear'],
  ['spike', null, [100, 100, 100, 100], 'unclear'],
  ['drop', 50, [100, 100, 100, 100], 'over'],
  ['drop', 51, [100, 100, 100, 100], 'unclear'],
  ['drop', 75, [100, 100, 100, 100], 'calm'],
  ['drop', 0, [49, 49, 49, 49], 'unclear'],
  ['drop', 0, [100, 100, null, null], 'over'],
  ['silent_goal', 0, [50, 60, 55, 52], 'over'],
  ['silent_goal', 0, [4, 4, 60, 2], 'unclear'],
  ['silent_goal', 1, [50, 60, 55, 52], 'calm'],
  ['crawlers', 1000, [], 'over'],
  ['crawlers', 999, [], 'calm'],
  ['crawlers', 4000, [2000, 2000, 2000], 'calm'],
  ['crawlers', 8001, [2000, 2000, 2000], 'over'],
  ['worse', 1, [], 'over'],
  ['worse', 0, [], 'calm'],
] as [AlertKind, number | null, (number | null)[], Verdict][])(
  '%s: %s where %j is usual is %s',
  (kind, value, usual, verdict) => {
    const rule = {
      kind,
      percent: { spike: 200, drop: 50, crawlers: 300 }[kind as 'spike'] ?? 20,
      minimum: minimumOf(kind),
    };
    expect(judge(rule, { value, usual }).verdict).toBe(verdict);
  },
);

const minimumOf = (kind: AlertKind) => ({ silent_goal: 5, crawlers: 1000 })[kind as 'crawlers'] ?? 50;

test.each([
  [0, 50, 'over'],
  [0, 49, 'unclear'],
  [1, 5000, 'calm'],
] as [number, number, Verdict][])('with %i views of %i pages served, collection is %s', (value, served, verdict) => {
  const rule = { kind: 'not_collecting' as const, percent: 0, minimum: 50 };
  expect(judge(rule, { value, served, usual: [] }).verdict).toBe(verdict);
});

test('a drop within what chance does to few visits is none', () => {
  const rule = { kind: 'drop' as const, percent: 30, minimum: 10 };
  expect(judge(rule, { value: 10, usual: [16, 16, 16] }).verdict).toBe('unclear');
  expect(judge(rule, { value: 1000, usual: [1600, 1600, 1600] }).verdict).toBe('over');
});

function changesOf(verdicts: readonly Verdict[]) {
  let progress: AlertProgress = firstProgress;
  return verdicts.map((verdict, index) => {
    const { change, ...next } = stepAlert(progress, { verdict, at: index + 1 });
    progress = next;
    return change ?? '-';
  });
}

test('an alert begins once and ends after two calm samples, however numbers go up and down', () => {
  const flapping: Verdict[] = ['over', 'calm', 'over', 'unclear', 'calm', 'over', 'calm', 'unclear', 'calm', 'calm'];
  expect(changesOf(flapping)).toEqual(['begins', '-', '-', '-', '-', '-', '-', '-', 'ends', '-']);
  expect(changesOf(['unclear', 'calm', 'over', 'calm', 'calm', 'over'])).toEqual([
    '-',
    '-',
    'begins',
    '-',
    'ends',
    'begins',
  ]);
});

test('a sample counts once', () => {
  const first = stepAlert({ isFiring: true, calm: 0, sampledAt: 0 }, { verdict: 'calm', at: 5 });
  expect(stepAlert(first, { verdict: 'calm', at: 5 })).toMatchObject({ isFiring: true, calm: 1, change: undefined });
});

const row = (key: string, value: number | null) => ({ keys: [key], values: [value] });

test('an hour is compared with the same hour by the clock, also over a change of the clocks', () => {
  const hour = Date.parse('2026-03-30T09:00+02:00');
  const rows = [
    row('2026-03-30T09:00+02:00', 7),
    row('2026-03-23T09:00+01:00', 5),
    row('2026-03-23T10:00+01:00', 50),
    // Of this Monday only another hour is known, so 9:00 had none.
    row('2026-03-16T12:00+01:00', 3),
  ];
  expect(hourSample(rows, hour, 'Europe/Rome')).toEqual({ value: 7, usual: [5, 0, null, null] });
});

test('an hour without a row had nothing, and one that is unknown is unknown', () => {
  const hour = Date.parse('2026-03-30T09:00+02:00');
  expect(hourSample([], hour, 'Europe/Rome').value).toBe(0);
  expect(hourSample([row('2026-03-30T09:00+02:00', null)], hour, 'Europe/Rome').value).toBeNull();
});

test('a day is compared with the same 24 hours of earlier weeks', () => {
  const end = Date.parse('2026-11-28T10:00Z');
  const rows = [row('2026-11-27T10:00+00:00', 2), row('2026-11-28T09:00+00:00', 3), row('2026-11-20T11:00+00:00', 4)];
  expect(daySample(rows, end)).toEqual({ value: 5, usual: [4, null, null, null] });
  expect(daySample([row('2026-11-27T09:00+00:00', 2)], end).value).toBe(0);
});

test('hours begin where the clock of the zone shows them to', () => {
  const now = Date.parse('2026-11-28T10:20Z');
  expect(hourOf(now, 'UTC')).toBe(Date.parse('2026-11-28T10:00Z'));
  expect(hourOf(now, 'Asia/Kolkata')).toBe(Date.parse('2026-11-28T09:30Z'));
  expect(hourOf(now, 'Asia/Kolkata') % HOUR).not.toBe(0);
});

test.each([
  ['error_rate', 10, 20, { value: 10, served: 20 }, 'over'],
  ['error_rate', 10, 20, { value: 100, served: 19 }, 'calm'],
  ['error_rate', 10, 20, { value: 9.9, served: 1000 }, 'calm'],
  ['error_rate', 10, 20, { value: null, served: 0 }, 'calm'],
  ['latency', 100, 500, { value: 500 }, 'over'],
  ['latency', 100, 500, { value: 499 }, 'calm'],
  ['failed_jobs', 100, 2, { value: 2 }, 'over'],
  ['failed_jobs', 100, 2, { value: 1 }, 'calm'],
  ['certificate', 100, 14, { value: 14 }, 'over'],
  ['certificate', 100, 14, { value: -3 }, 'over'],
  ['certificate', 100, 14, { value: 15 }, 'calm'],
  ['certificate', 100, 14, { value: null }, 'calm'],
  ['disk', 100, 5, { value: 4.9 }, 'over'],
  ['disk', 100, 5, { value: 5.1 }, 'calm'],
  ['disk', 100, 5, { value: null }, 'unclear'],
  ['server_silent', 100, 50, { value: 1 }, 'over'],
  ['server_silent', 100, 50, { value: 0 }, 'calm'],
] as const)('%s at %d %% and %d: %o is %s', (kind, percent, minimum, sample, verdict) => {
  expect(judge({ kind, percent, minimum }, { usual: [], ...sample }).verdict).toBe(verdict);
});

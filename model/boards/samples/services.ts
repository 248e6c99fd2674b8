import { at, grown, hoursOf, lastDays } from './calendar.ts';
import { randomOf } from './random.ts';
import type { SampleMaker, SampleRow } from './sample.ts';

/** Services: requests of a busy hour, and the milliseconds in which 95 of 100 are answered. */
const list = [
  { service: 'website', requests: 42_000, latency: 140 },
  { service: 'api', requests: 61_000, latency: 95 },
  { service: 'sign_in', requests: 3800, latency: 210 },
  { service: 'search', requests: 9400, latency: 260 },
  { service: 'payments', requests: 1900, latency: 420 },
  { service: 'files', requests: 15_500, latency: 180 },
  { service: 'mail', requests: 2600, latency: 340 },
  { service: 'reports', requests: 800, latency: 690 },
] as const;
/** How busy an hour of the day is. */
const hours = [24, 18, 15, 14, 16, 22, 36, 55, 76, 92, 98, 96, 88, 92, 97, 94, 88, 82, 78, 80, 82, 70, 50, 34];

/** How services of a company do: each row is one of them in one hour of a day. */
export const services: SampleMaker = {
  columns: [
    { name: 'time', type: 'dateTime' },
    { name: 'service', type: 'choice', words: 'service', choices: list.map(({ service }) => service) },
    { name: 'severity', type: 'choice', words: 'severity', choices: ['none', 'minor', 'major'] },
    { name: 'requests', type: 'number' },
    { name: 'errors', type: 'number' },
    { name: 'latency', type: 'number', unit: 'ms' },
    { name: 'uptime', type: 'number', unit: 'percent' },
    { name: 'load', type: 'number', unit: 'percent' },
    { name: 'incidents', type: 'number' },
    { name: 'downtime', type: 'number', unit: 'seconds' },
  ],
  rows(today) {
    return lastDays(today, 240).flatMap((day) => {
      const random = randomOf(`services ${day.date}`);
      const ofDay = grown(day, 0.4) * (day.weekday > 4 ? 0.68 : 1) * (1 + 0.04 * random.normal());
      // Each of them is there in each part of the day, by turns.
      const turn = day.week * 7 + day.weekday;
      return hoursOf(day).map((hour, place): SampleRow => {
        const { service, requests: busy, latency } = list[(place + turn) % list.length] ?? list[0];
        const load = (hours[hour] ?? 50) / 100;
        const severity = random.weighted({ none: 962, minor: 30, major: 8 });
        const down = severity === 'none' ? 0 : Math.round(random.skewed(severity === 'major' ? 22 : 4, 0.4) * 60);
        const requests = random.count(busy * load * ofDay);
        const errorRate = 0.0011 * random.skewed(1, 0.4) + (severity === 'none' ? 0 : down / 60_000);
        return {
          time: at(day.date, hour),
          service,
          severity,
          requests,
          errors: random.count(requests * errorRate),
          latency: Math.round(random.skewed(latency * (0.75 + 0.5 * load) * (severity === 'none' ? 1 : 2.3), 0.12)),
          uptime: Math.round(100_000 * (1 - Math.min(3600, down) / 86_400)) / 100_000,
          load: Math.min(
            0.99,
            Math.round(100 * (0.12 + 0.68 * load * (0.75 + 0.25 * ofDay)) * random.skewed(1, 0.06)) / 100,
          ),
          incidents: severity === 'none' ? 0 : 1,
          downtime: down,
        };
      });
    });
  },
};

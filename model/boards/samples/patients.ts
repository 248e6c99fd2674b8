import { at, grown, lastDays } from './calendar.ts';
import { type Random, randomOf } from './random.ts';
import type { SampleMaker, SampleRow } from './sample.ts';

/** Departments: how many of a hundred appointments they have, and minutes that people wait and stay. */
const departments = {
  general: { share: 27, wait: 16, stay: 18 },
  pediatrics: { share: 16, wait: 13, stay: 22 },
  cardiology: { share: 13, wait: 19, stay: 32 },
  orthopedics: { share: 12, wait: 23, stay: 28 },
  dermatology: { share: 10, wait: 14, stay: 17 },
  gynecology: { share: 9, wait: 15, stay: 26 },
  ophthalmology: { share: 8, wait: 12, stay: 21 },
  radiology: { share: 5, wait: 11, stay: 24 },
} as const;
type Department = keyof typeof departments;
const names = Object.keys(departments) as Department[];
const shares = Object.fromEntries(names.map((name) => [name, departments[name].share])) as Record<Department, number>;

const reasons = { follow_up: 39, first_visit: 28, check_up: 21, urgent: 12 };
const ages = { under_18: 18, to_39: 24, to_64: 33, over_64: 25 };
const hours = { 8: 11, 9: 15, 10: 16, 11: 14, 12: 7, 13: 6, 14: 12, 15: 13, 16: 11, 17: 8, 18: 4 };
const weekdays = [1.22, 1.16, 1.08, 1.1, 1.02, 0.34, 0];

function outcomeOf(random: Random): string {
  return random.weighted({ attended: 83, rescheduled: 8, cancelled: 5, missed: 4 });
}

/** Appointments of a clinic, of nobody in particular: each row is one appointment. */
export const patients: SampleMaker = {
  columns: [
    { name: 'appointment', type: 'dateTime' },
    { name: 'department', type: 'choice', words: 'department', choices: names },
    { name: 'reason', type: 'choice', words: 'reason', choices: Object.keys(reasons) },
    { name: 'outcome', type: 'choice', words: 'outcome', choices: ['attended', 'rescheduled', 'cancelled', 'missed'] },
    { name: 'age', type: 'choice', words: 'age', choices: Object.keys(ages) },
    { name: 'waited', type: 'number', unit: 'seconds' },
    { name: 'stayed', type: 'number', unit: 'seconds' },
    { name: 'satisfaction', type: 'number', unit: 'number' },
    { name: 'fee', type: 'price', currency: 'EUR' },
  ],
  rows(today) {
    return lastDays(today, 186).flatMap((day) => {
      const random = randomOf(`patients ${day.date}`);
      const winter = 1 + 0.12 * Math.cos(day.season * 2 * Math.PI);
      const mean = 10.2 * grown(day, 0.18) * (weekdays[day.weekday] ?? 1) * winter;
      const times = Array.from({ length: Math.min(16, random.count(mean)) }, () =>
        at(day.date, Number(random.weighted(hours)), random.pick([0, 15, 30, 45])),
      ).toSorted();
      return times.map((appointment): SampleRow => {
        const department = random.weighted(shares);
        const { wait, stay } = departments[department];
        const outcome = outcomeOf(random);
        const isThere = outcome === 'attended';
        const waited = Math.round(random.skewed(wait, 0.45));
        return {
          appointment,
          department,
          reason: random.weighted(reasons),
          outcome,
          age: department === 'pediatrics' ? 'under_18' : random.weighted(ages),
          waited: isThere ? waited * 60 : null,
          stayed: isThere ? Math.round(random.skewed(stay, 0.25)) * 60 : null,
          // Who waits long is less content.
          satisfaction:
            isThere && random.next() < 0.62
              ? Math.min(5, Math.max(1, Math.round(4.6 - waited / 45 + 0.7 * random.normal())))
              : null,
          fee: isThere ? Math.round(random.skewed(stay * 2.6, 0.2)) * 100 : 0,
        };
      });
    });
  },
};

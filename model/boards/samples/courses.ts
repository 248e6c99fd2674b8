import { shiftDate } from '#model/zoned-time.ts';
import { at, grown, lastDays } from './calendar.ts';
import { countries } from './places.ts';
import { randomOf } from './random.ts';
import type { SampleMaker, SampleRow } from './sample.ts';

interface Course {
  readonly subject: string;
  readonly level: string;
  readonly share: number;
  /** Euros and hours of study. */
  readonly fee: number;
  readonly hours: number;
  /** How many of those who begin reach the end, and how they rate it. */
  readonly completion: number;
  readonly rating: number;
}

const catalogue = {
  statistics: { subject: 'science', level: 'beginner', share: 12, fee: 79, hours: 24, completion: 0.72, rating: 4.4 },
  web_pages: {
    subject: 'programming',
    level: 'beginner',
    share: 15,
    fee: 89,
    hours: 30,
    completion: 0.75,
    rating: 4.6,
  },
  databases: {
    subject: 'programming',
    level: 'intermediate',
    share: 9,
    fee: 109,
    hours: 28,
    completion: 0.68,
    rating: 4.3,
  },
  algorithms: {
    subject: 'programming',
    level: 'advanced',
    share: 6,
    fee: 139,
    hours: 42,
    completion: 0.55,
    rating: 4.5,
  },
  typography: { subject: 'design', level: 'intermediate', share: 7, fee: 69, hours: 16, completion: 0.85, rating: 4.7 },
  photography: { subject: 'design', level: 'beginner', share: 9, fee: 59, hours: 14, completion: 0.88, rating: 4.5 },
  bookkeeping: { subject: 'business', level: 'beginner', share: 10, fee: 99, hours: 22, completion: 0.77, rating: 4.1 },
  negotiation: { subject: 'business', level: 'advanced', share: 6, fee: 129, hours: 12, completion: 0.82, rating: 4.4 },
  spanish: { subject: 'languages', level: 'beginner', share: 11, fee: 49, hours: 40, completion: 0.61, rating: 4.6 },
  arabic: { subject: 'languages', level: 'beginner', share: 6, fee: 49, hours: 44, completion: 0.57, rating: 4.5 },
  chinese: { subject: 'languages', level: 'beginner', share: 5, fee: 49, hours: 48, completion: 0.53, rating: 4.4 },
  astronomy: { subject: 'science', level: 'intermediate', share: 4, fee: 59, hours: 18, completion: 0.8, rating: 4.8 },
} as const satisfies Record<string, Course>;
type CourseName = keyof typeof catalogue;
const names = Object.keys(catalogue) as CourseName[];
const shares = Object.fromEntries(names.map((name) => [name, catalogue[name].share])) as Record<CourseName, number>;
const weekdays = [1.2, 1.1, 1.05, 1, 0.85, 0.8, 1.05];
const hours = {
  7: 3,
  8: 6,
  9: 9,
  10: 9,
  11: 8,
  12: 11,
  13: 8,
  14: 6,
  15: 6,
  16: 7,
  17: 8,
  18: 10,
  19: 14,
  20: 17,
  21: 15,
  22: 8,
  23: 3,
};

/** Enrolments of an academy: each row is one person, of whom nothing but the country is known, in one course. */
export const courses: SampleMaker = {
  columns: [
    { name: 'enrolled', type: 'dateTime' },
    { name: 'course', type: 'choice', words: 'course', choices: names },
    {
      name: 'subject',
      type: 'choice',
      words: 'subject',
      choices: ['programming', 'languages', 'science', 'business', 'design'],
    },
    { name: 'level', type: 'choice', words: 'level', choices: ['beginner', 'intermediate', 'advanced'] },
    { name: 'state', type: 'choice', words: 'studyState', choices: ['learning', 'completed', 'stopped'] },
    { name: 'country', type: 'text', isCountry: true },
    { name: 'progress', type: 'number', unit: 'percent' },
    { name: 'studied', type: 'number', unit: 'seconds' },
    { name: 'rating', type: 'number', unit: 'number' },
    { name: 'fee', type: 'price', currency: 'EUR' },
    { name: 'completed', type: 'date' },
  ],
  rows(today) {
    return lastDays(today, 270).flatMap((day) => {
      const random = randomOf(`courses ${day.date}`);
      // Most begin in January and in September.
      const term = 1 + 0.15 * Math.cos((day.season - 0.75) * 4 * Math.PI);
      const mean = 7.2 * grown(day, 0.5) * (weekdays[day.weekday] ?? 1) * term;
      const times = Array.from({ length: Math.min(16, random.count(mean)) }, () =>
        at(day.date, Number(random.weighted(hours)), random.whole(0, 59)),
      ).toSorted();
      return times.map((enrolled): SampleRow => {
        const course = random.weighted(shares);
        const { subject, level, fee, hours: length, completion, rating } = catalogue[course];
        const days = Math.round(random.skewed(length * 1.4, 0.35));
        const willComplete = random.next() < completion;
        // Who stops does so in the first half, most of them in the first lessons.
        const most = willComplete ? 1 : random.next() ** 2 * 0.6;
        const done = Math.min(most, day.ago / days);
        const state = done >= 1 ? 'completed' : done >= most ? 'stopped' : 'learning';
        const isRated = state === 'completed' && random.next() < 0.7;
        return {
          enrolled,
          course,
          subject,
          level,
          state,
          country: random.weighted(countries),
          progress: Math.floor(done * 100) / 100,
          studied: Math.round(done * length * random.skewed(1, 0.2) * 60) * 60,
          rating: isRated ? Math.min(5, Math.max(1, Math.round(rating + 0.6 * random.normal()))) : null,
          fee: random.next() < 0.15 ? Math.round(fee * 50) : fee * 100,
          completed: state === 'completed' ? shiftDate(day.date, days) : null,
        };
      });
    });
  },
};

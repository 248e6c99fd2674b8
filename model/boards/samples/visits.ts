import { at, grown, hoursOf, lastDays } from './calendar.ts';
import { countries } from './places.ts';
import { randomOf } from './random.ts';
import type { SampleMaker, SampleRow } from './sample.ts';

const sources = { search: 41, direct: 24, social: 14, referral: 9, email: 7, ads: 5 };
const devices = { phone: 56, desktop: 38, tablet: 6 };
const pages = {
  '/': 30,
  '/products': 18,
  '/pricing': 14,
  '/blog/choosing-a-size': 9,
  '/blog/care-guide': 7,
  '/about': 6,
  '/contact': 5,
  '/help/returns': 4,
  '/newsletter': 4,
  '/careers': 3,
};
/** Visitors of an hour of the day: few at night, most in the late morning and after dinner. */
const hours = [9, 6, 4, 3, 4, 7, 14, 26, 40, 52, 58, 56, 50, 54, 57, 53, 48, 46, 50, 58, 64, 57, 38, 20];
const weekdays = [1.08, 1.12, 1.1, 1.05, 0.98, 0.8, 0.87];
/** Of those who came, how many signed up. */
const signupRates = { search: 0.031, direct: 0.042, social: 0.014, referral: 0.036, email: 0.058, ads: 0.022 };

/** Visits of a site: each row is who came from one place in one hour. */
export const visits: SampleMaker = {
  columns: [
    { name: 'time', type: 'dateTime' },
    { name: 'source', type: 'choice', words: 'source', choices: Object.keys(sources) },
    { name: 'page', type: 'text' },
    { name: 'country', type: 'text', isCountry: true },
    { name: 'device', type: 'choice', words: 'device', choices: Object.keys(devices) },
    { name: 'visitors', type: 'number' },
    { name: 'views', type: 'number' },
    { name: 'bounces', type: 'number' },
    { name: 'signups', type: 'number' },
    { name: 'time_on_site', type: 'number', unit: 'seconds' },
  ],
  rows(today) {
    return lastDays(today, 240).flatMap((day) => {
      const random = randomOf(`visits ${day.date}`);
      const calm = 1 - 0.05 * Math.cos(day.season * 4 * Math.PI);
      const ofDay = grown(day, 0.9) * (weekdays[day.weekday] ?? 1) * calm * (1 + 0.05 * random.normal());
      return hoursOf(day).map((hour): SampleRow => {
        const source = random.weighted(sources);
        const visitors = Math.max(1, random.count((hours[hour] ?? 1) * 3 * ofDay));
        return {
          time: at(day.date, hour),
          source,
          page: random.weighted(pages),
          country: random.weighted(countries),
          device: random.weighted(devices),
          visitors,
          views: visitors + random.count(visitors * (source === 'social' ? 0.9 : 1.7)),
          bounces: Math.min(visitors, random.count(visitors * (source === 'social' ? 0.55 : 0.38))),
          signups: Math.min(visitors, random.count(visitors * signupRates[source])),
          time_on_site: Math.round(random.skewed(source === 'social' ? 62 : 118, 0.25)),
        };
      });
    });
  },
};

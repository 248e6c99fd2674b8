import { shiftDate } from '#model/zoned-time.ts';
import { lastDays } from './calendar.ts';
import { countries } from './places.ts';
import { randomOf } from './random.ts';
import type { SampleMaker, SampleRow } from './sample.ts';

/** Stages, and how sure a deal at each is. */
const stages = { lead: 0.1, qualified: 0.25, proposal: 0.5, negotiation: 0.75, won: 1, lost: 0 } as const;
const origins = { inbound: 34, referral: 22, outbound: 18, event: 14, partner: 12 };
const industries = { retail: 22, health: 16, software: 19, manufacturing: 17, education: 11, travel: 9, energy: 6 };

/** Invented people: common given names beside common family names of the same language. */
const owners = {
  'Amara Okafor': 1.1,
  'Giulia Ferri': 1.3,
  'Jonas Lindqvist': 0.9,
  'Lucía Ortega': 1.2,
  'أمل الحداد': 1,
  李晓雯: 1.15,
  'Camille Durand': 0.95,
};
const [firsts, seconds] = [
  [
    'Alder',
    'Baia',
    'Cedro',
    'Delmar',
    'Estrela',
    'Farol',
    'Granit',
    'Helio',
    'Iris',
    'Jade',
    'Kestrel',
    'Lario',
    'Mistral',
    'Norte',
    'Olmo',
    'Prisma',
    'Quarzo',
    'Riva',
    'Sirocco',
    'Tramont',
    'Ulmen',
    'Vela',
    'Wyre',
    'Zenit',
  ],
  [
    'Labs',
    'Group',
    'Studio',
    'Foods',
    'Systems',
    'Travel',
    'Clinics',
    'Energy',
    'Media',
    'Mills',
    'Schools',
    'Partners',
  ],
];

/** How a deal stands some days after it began: most end within four months, two of five of those well. */
function stageOf(age: number, luck: number, pace: number): keyof typeof stages {
  const left = age / pace;
  if (left > 1) return luck < 0.42 ? 'won' : 'lost';
  if (luck > 0.86 && left > 0.35) return 'lost';
  return left > 0.87 ? 'negotiation' : left > 0.67 ? 'proposal' : left > 0.38 ? 'qualified' : 'lead';
}

/** Sales of a company to others: each row is one deal. */
export const deals: SampleMaker = {
  columns: [
    { name: 'company', type: 'text' },
    { name: 'owner', type: 'text' },
    { name: 'stage', type: 'choice', words: 'stage', choices: Object.keys(stages) },
    { name: 'origin', type: 'choice', words: 'origin', choices: Object.keys(origins) },
    { name: 'industry', type: 'choice', words: 'industry', choices: Object.keys(industries) },
    { name: 'country', type: 'text', isCountry: true },
    { name: 'value', type: 'price', currency: 'EUR' },
    { name: 'probability', type: 'number', unit: 'percent' },
    { name: 'opened', type: 'date' },
    { name: 'closed', type: 'date' },
    { name: 'days_open', type: 'number', unit: 'days' },
  ],
  rows(today) {
    return lastDays(today, 420).flatMap((day) => {
      if (day.weekday > 4) return [];
      const random = randomOf(`deals ${day.date}`);
      return Array.from({ length: random.count(2.6) }, (): SampleRow => {
        const [pace, luck] = [Math.max(24, random.skewed(78, 0.35)), random.next()];
        const stage = stageOf(day.ago, luck, pace);
        const isClosed = stage === 'won' || stage === 'lost';
        const open = isClosed ? Math.min(day.ago, Math.round(luck > 0.86 ? pace * 0.35 : pace)) : day.ago;
        return {
          company: `${random.pick(firsts ?? [])} ${random.pick(seconds ?? [])}`,
          owner: random.weighted(owners),
          stage,
          origin: random.weighted(origins),
          industry: random.weighted(industries),
          country: random.weighted(countries),
          value: Math.max(8, Math.round(random.skewed(72, 0.7))) * 25_000,
          probability: stages[stage],
          opened: day.date,
          closed: isClosed ? shiftDate(day.date, open) : null,
          days_open: open,
        };
      });
    });
  },
};

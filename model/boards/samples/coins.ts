import { lastDays } from './calendar.ts';
import { randomOf } from './random.ts';
import type { SampleMaker, SampleRow } from './sample.ts';

interface Coin {
  readonly kind: string;
  /** Dollars about a year ago, and how it changes a day: mean and spread of its logarithm. */
  readonly price: number;
  readonly drift: number;
  readonly spread: number;
  /** Millions that exist. */
  readonly supply: number;
  /** How many the portfolio holds. */
  readonly held: number;
}

/** Coins that don't exist, so that no price here can be taken for a real one. */
const listed = {
  Aurelia: { kind: 'payment', price: 24_600, drift: 0.0014, spread: 0.022, supply: 19.2, held: 1.4 },
  Basalt: { kind: 'platform', price: 1840, drift: 0.0011, spread: 0.029, supply: 118, held: 12 },
  Cobalt: { kind: 'platform', price: 96, drift: 0.0016, spread: 0.036, supply: 460, held: 140 },
  Delta: { kind: 'finance', price: 14.2, drift: 0.0004, spread: 0.033, supply: 720, held: 480 },
  Ember: { kind: 'games', price: 3.6, drift: -0.0006, spread: 0.044, supply: 1900, held: 1500 },
  Fathom: { kind: 'storage', price: 6.1, drift: 0.0009, spread: 0.038, supply: 1300, held: 900 },
  Granite: { kind: 'stable', price: 1, drift: 0, spread: 0.0006, supply: 84_000, held: 9000 },
  Halo: { kind: 'payment', price: 62, drift: -0.0003, spread: 0.031, supply: 210, held: 85 },
} as const satisfies Record<string, Coin>;

const DAYS = 240;

/** Prices of eight invented coins: each row is one of them on one day. */
export const coins: SampleMaker = {
  columns: [
    { name: 'day', type: 'date' },
    { name: 'coin', type: 'choice', choices: Object.keys(listed) },
    {
      name: 'kind',
      type: 'choice',
      words: 'coinKind',
      choices: ['payment', 'platform', 'finance', 'games', 'storage', 'stable'],
    },
    { name: 'price', type: 'price', currency: 'USD' },
    { name: 'change', type: 'number', unit: 'percent' },
    { name: 'volume', type: 'price', currency: 'USD' },
    { name: 'market_value', type: 'price', currency: 'USD' },
    { name: 'holding', type: 'price', currency: 'USD' },
    { name: 'trades', type: 'number' },
  ],
  rows(today) {
    const days = lastDays(today, DAYS);
    return Object.entries<Coin>(listed).flatMap(([coin, { kind, price: first, drift, spread, supply, held }]) => {
      let before = first;
      return days.map(({ date, weekday }): SampleRow => {
        const random = randomOf(`coins ${coin} ${date}`);
        const move = kind === 'stable' ? 0 : drift + spread * random.normal();
        const price = kind === 'stable' ? first * (1 + spread * random.normal()) : before * Math.exp(move);
        const change = Math.round(10_000 * (price / before - 1)) / 10_000;
        before = price;
        const cents = Math.round(price * 100);
        // More is traded on days that move much, less at weekends.
        const turnover = 0.028 * (1 + 12 * Math.abs(move)) * (weekday > 4 ? 0.72 : 1) * random.skewed(1, 0.15);
        const dollars = price * supply * 1_000_000;
        return {
          day: date,
          coin,
          kind,
          price: cents,
          change,
          volume: Math.round(dollars * turnover) * 100,
          market_value: Math.round(dollars) * 100,
          holding: Math.round(held * price * 100),
          trades: random.count((Math.sqrt(dollars) * turnover) / 4),
        };
      });
    });
  },
};

import { at, grown, lastDays } from './calendar.ts';
import { countries } from './places.ts';
import { categories, categoryNames, productsIn } from './products.ts';
import { type Random, randomOf } from './random.ts';
import type { SampleMaker, SampleRow } from './sample.ts';

const shares = Object.fromEntries(categoryNames.map((name) => [name, categories[name].share])) as Record<
  (typeof categoryNames)[number],
  number
>;
const channels = { website: 52, app: 27, marketplace: 15, shop: 6 };
const weekdays = [0.95, 0.92, 0.96, 1.02, 1.1, 1.12, 1.05];
/** Orders of an hour of the day. */
const hours = {
  7: 2,
  8: 4,
  9: 6,
  10: 7,
  11: 8,
  12: 9,
  13: 7,
  14: 6,
  15: 6,
  16: 6,
  17: 7,
  18: 8,
  19: 10,
  20: 12,
  21: 11,
  22: 6,
  23: 2,
};

/** How far an order has come, which takes some days. */
function statusOf(ago: number, random: Random): string {
  const fate = random.next();
  if (fate < 0.035) return 'cancelled';
  if (ago > 12 && fate < 0.085) return 'returned';
  const days = ago + random.next() * 2;
  return days > 5 ? 'delivered' : days > 1.6 ? 'shipped' : 'paid';
}

/** Orders of a shop: each row is one order of one product. */
export const orders: SampleMaker = {
  columns: [
    { name: 'number', type: 'text' },
    { name: 'ordered', type: 'dateTime' },
    { name: 'product', type: 'text' },
    { name: 'category', type: 'choice', words: 'category', choices: categoryNames },
    {
      name: 'status',
      type: 'choice',
      words: 'orderStatus',
      choices: ['paid', 'shipped', 'delivered', 'returned', 'cancelled'],
    },
    { name: 'channel', type: 'choice', words: 'channel', choices: Object.keys(channels) },
    { name: 'customer', type: 'choice', words: 'customer', choices: ['new', 'returning'] },
    { name: 'country', type: 'text', isCountry: true },
    { name: 'quantity', type: 'number' },
    { name: 'total', type: 'price', currency: 'EUR' },
  ],
  rows(today) {
    return lastDays(today, 186).flatMap((day) => {
      const random = randomOf(`orders ${day.date}`);
      // More before the year ends, fewer in summer.
      const season = 1 + 0.14 * Math.cos((day.season - 0.97) * 2 * Math.PI);
      const mean = 9.4 * grown(day, 0.9) * (weekdays[day.weekday] ?? 1) * season;
      const times = Array.from({ length: Math.min(12, random.count(mean)) }, () =>
        at(day.date, Number(random.weighted(hours)), random.whole(0, 59)),
      ).toSorted();
      return times.map((ordered, place): SampleRow => {
        const category = random.weighted(shares);
        const offered = productsIn(category);
        // A few products are most of what is sold.
        const product = offered[Math.floor(offered.length * random.next() ** 3)] ?? random.pick(offered);
        const quantity = random.next() < 0.68 ? 1 : random.whole(2, category === 'furniture' ? 2 : 4);
        return {
          number: `${day.date.replaceAll('-', '').slice(2)}-${String(place + 1).padStart(2, '0')}`,
          ordered,
          product: product.name,
          category,
          status: statusOf(day.ago, random),
          channel: random.weighted(channels),
          customer: random.next() < 0.61 ? 'new' : 'returning',
          country: random.weighted(countries),
          quantity,
          total: product.price * quantity,
        };
      });
    });
  },
};

import { type Draft, each, node } from '../build-layout.ts';
import { paper } from '../gallery/paper/sections.ts';
import { band, columns, field, heading, image, picture, row, stack, words } from '../gallery/parts.ts';
import { opening, page } from '../simple-site.ts';
import type { Call, Template } from '../template.ts';

const go = (label: string, href: string, look = 'solid') => node('button', { label, href, look });
const hours = node('@opening-hours');

const wares = (name: string, kind: string): Call => ({ name, api: 'bread', where: { kind } });

/** Prices of one kind, as the collection has them. */
function priceList(title: string, rows: string): Draft {
  const line = node('card', {
    title: '{{ ware.name }}',
    text: '{{ ware.text }} {{ ware.weight }}.',
    figure: '{{ ware.price }}',
    look: 'line',
    level: '3',
  });
  const lines = node('list', { layout: 'rows', gap: 'normal' }, { items: [each(rows, 'ware', line)] });
  return band({ space: 'small' }, columns('aside-start', heading(title), lines));
}

const front = node(
  'hero',
  {
    title: 'Bread that takes its time',
    eyebrow: 'Baked in Mill Lane since 1987',
    text: 'Flour, water, salt and a night of patience. Six mornings a week, until the shelves are empty.',
    image: picture('loaves.svg'),
    alt: 'Three loaves, cut across the crust, steaming on a board',
    look: 'below',
    tone: 'accent',
  },
  { content: [row(go('See bread and prices', '/bread'), go('Put a loaf aside', '/order', 'outline'))] },
);

const loaf = node('card', {
  title: '{{ ware.name }}',
  href: '/bread',
  text: '{{ ware.text }}',
  figure: '{{ ware.price }}',
  look: 'line',
  level: '3',
});

const today = band({ space: 'normal', pattern: 'rule' }, heading('On the shelves today'), {
  ...node('list', { layout: 'grid', gap: 'large' }, { items: [each('loaves', 'ware', loaf)] }),
  // Four of them fill rows of two and of four; on a phone they are lines of a price list.
  style: {
    base: { 'grid-template-columns': 'columns-1', gap: 'medium' },
    md: { 'grid-template-columns': 'columns-2' },
    lg: { 'grid-template-columns': 'columns-4' },
  },
});

const visit = band(
  { tone: 'tint', space: 'normal' },
  columns(
    'halves',
    stack(
      heading('Come by'),
      words('<p>14 Mill Lane, by the old lock. The door is blue, and open when it smells of bread.</p>', {
        size: 'lead',
      }),
      row(go('How to find us', '/visit', 'outline')),
    ),
    hours,
  ),
);

const home: Template = {
  pageKey: 'home',
  name: 'Home',
  root: page(front, today, paper.voices, visit),
  meta: {
    title: '{{ site.name }}',
    description: '{{ site.description | default: "Sourdough, rye and Saturday buns, baked in Mill Lane." }}',
    data: [{ ...wares('loaves', 'Bread'), limit: 4 }],
  },
};

const prices: Template = {
  pageKey: 'bread',
  name: 'Bread and prices',
  root: page(
    opening(
      heading('Bread and prices', { level: '1', size: 'display' }),
      words('<p>Whatever is left at closing is half the price until it is gone.</p>', { size: 'lead' }),
    ),
    priceList('Bread', 'loaves'),
    priceList('Buns and cakes', 'sweets'),
    priceList('To drink', 'drinks'),
    band({ space: 'normal' }, row(go('Put a loaf aside', '/order'))),
  ),
  meta: {
    title: 'Bread and prices · {{ site.name }}',
    description: 'What we bake, what it weighs and what it costs.',
    data: [wares('loaves', 'Bread'), wares('sweets', 'Buns and cakes'), wares('drinks', 'To drink')],
  },
};

const order: Template = {
  pageKey: 'order',
  name: 'Order',
  root: page(
    band(
      { space: 'normal', width: 'normal' },
      columns(
        'wide-start',
        stack(
          heading('Put a loaf aside', { level: '1', size: 'display' }),
          words(
            '<p>Tell us by six the evening before. It waits behind the counter with your name on it; you pay when you fetch it.</p>',
            { size: 'lead' },
          ),
          node('form', {
            name: 'order',
            label: 'Put a loaf aside',
            fields: [
              field('text', 'name', 'Your name', { autocomplete: 'name' }),
              field('email', 'email', 'Email', { width: 'half' }),
              field('phone', 'phone', 'Telephone', { width: 'half', required: false }),
              field('several', 'bread', 'What you would like', {
                options: 'Country sourdough\nDense rye\nSeeded loaf\nSpelt and honey\nCardamom buns (Saturday)',
              }),
              field('date', 'day', 'Day', { width: 'half' }),
              field('number', 'count', 'How many of each', { width: 'half', min: '1', max: '20', value: '1' }),
              field('long-text', 'message', 'Anything else', { required: false }),
            ],
            button: 'Put it aside',
            thanks: 'Thank you. It will have your name on it.',
            confirms: true,
          }),
        ),
        hours,
      ),
    ),
    paper.questions,
  ),
  meta: { title: 'Order · {{ site.name }}', description: 'Have bread put aside for you.' },
};

const about: Template = {
  pageKey: 'about',
  name: 'About',
  root: page(
    band(
      { space: 'normal' },
      columns(
        'halves',
        image('acanthus.webp', 'The stem of an acanthus, tier above tier of spined leaves', {
          ratio: 'portrait',
          eager: true,
        }),
        stack(
          heading('A small house with a big oven', { level: '1', size: 'large', eyebrow: 'About us' }),
          words(
            '<p>Ruth and Elis Alder bought the oven before they bought the house. It came from a convent in three carts, and it has not been cold since.</p><p>Today seven of us bake in it: sourdough from grain that grew less than thirty miles away, and on Saturdays the cardamom buns people cross the river for.</p><p>We teach on the first Sunday of the month, at a long table, for eight people.</p>',
          ),
        ),
      ),
    ),
    paper.numbers,
    paper.steps,
    paper.pictures,
  ),
  meta: { title: 'About · {{ site.name }}', description: 'Who bakes, since when, and with what.' },
};

const find: Template = {
  pageKey: 'visit',
  name: 'Visit',
  root: page(
    band(
      { space: 'normal' },
      heading('Fourteen, Mill Lane', { level: '1', size: 'display' }),
      columns(
        'halves',
        stack(
          words(
            '<p>From the station it is six minutes along the canal. Bicycles stand in the yard; the step has a ramp on the left.</p>',
            { size: 'lead' },
          ),
          node('facts', {
            look: 'ruled',
            rows: [
              { label: 'Tram', value: '4 and 11, stop Old Lock' },
              { label: 'By car', value: 'Please do not; the lane is narrow' },
              { label: 'Telephone', value: '+46 31 555 01 87' },
            ],
          }),
        ),
        hours,
      ),
    ),
    band(
      { tone: 'tint', space: 'large', width: 'narrow' },
      heading('Coming from further away?'),
      words('<p>Have your loaf put aside, and it waits for you until we close.</p>', { size: 'lead' }),
      row(go('Put a loaf aside', '/order', 'outline')),
    ),
  ),
  meta: { title: 'Visit · {{ site.name }}', description: 'Where we are and when we are open.' },
};

const notFound: Template = {
  pageKey: 'not-found',
  name: 'Not found',
  root: page(
    band(
      { space: 'large', width: 'narrow' },
      heading('Sold out', { level: '1', size: 'display', eyebrow: 'Nothing is at this address' }),
      words('<p>Or it never was on this shelf. The bread is where it always is.</p>', { size: 'lead' }),
      row(go('Bread and prices', '/bread'), go('First page', '/', 'outline')),
    ),
  ),
  meta: { title: 'Sold out · {{ site.name }}', robots: 'noindex' },
};

export const pages: readonly Template[] = [home, prices, order, about, find, notFound];

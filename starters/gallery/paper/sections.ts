import { node } from '../../build-layout.ts';
import type { Design } from '../design.ts';
import { band, button, centred, columns, field, heading, image, link, picture, stack, words } from '../parts.ts';

/** Quiet, ruled and narrow, as a well-set page is: a bakery tells of its bread. */
export const paper: Design = {
  opening: node(
    'hero',
    {
      title: 'Bread that takes its time',
      eyebrow: 'Alder & Rye, bakers since 1987',
      text: 'Flour, water, salt and a night of patience. We bake for the neighbourhood six mornings a week.',
      note: 'Open from seven, until the shelves are empty',
      image: picture('loaves.svg'),
      alt: 'Three loaves, cut across the crust, steaming on a board',
      look: 'below',
      tone: 'ink',
      level: '2',
    },
    { content: [button('See today’s bread')] },
  ),
  about: band(
    { space: 'normal', pattern: 'rule' },
    centred(
      image('acanthus.webp', 'The stem of an acanthus, tier above tier of spined leaves', {
        ratio: 'portrait',
        tone: 'natural',
      }),
      stack(
        heading('A small house with a big oven', { eyebrow: 'About us' }),
        words(
          '<p>Ruth and Elis Alder bought the oven before they bought the house. It came from a convent in three carts, and it has not been cold since.</p><p>Today seven of us bake in it: sourdough from grain that grew less than thirty miles away, and on Saturdays the cardamom buns people cross the river for.</p>',
        ),
        link('Meet the bakers'),
      ),
    ),
  ),
  offer: band(
    { space: 'normal', pattern: 'rule' },
    heading('What comes out of the oven', { eyebrow: 'Every morning' }),
    node('feature-grid', {
      look: 'line',
      size: 'medium',
      items: [
        {
          title: 'Country sourdough',
          icon: 'none',
          text: 'Two flours, a dark crust, an open crumb. Keeps for five days, if it lasts that long.',
          href: '',
        },
        {
          title: 'Dense rye',
          icon: 'none',
          text: 'Whole grain, soaked overnight, baked slowly in a lidded tin. Thin slices, good butter.',
          href: '',
        },
        {
          title: 'Cardamom buns',
          icon: 'none',
          text: 'Knotted by hand, with more cardamom than seems sensible. Saturdays only.',
          href: '',
        },
      ],
    }),
  ),
  pictures: band(
    { space: 'normal', pattern: 'rule' },
    columns(
      'aside-start',
      stack(
        heading('From the garden', { size: 'medium' }),
        words('<p>Herbs and flowers for the buns grow behind the bakehouse.</p>'),
      ),
      node('gallery', {
        label: 'From the garden',
        layout: 'grid',
        size: 'medium',
        ratio: 'portrait',
        items: [
          {
            image: picture('allium.webp'),
            alt: 'An allium in bud on a straight stem',
            caption: 'Allium, in May',
            credit: '',
            href: '',
          },
          {
            image: picture('acanthus.webp'),
            alt: 'The flower stem of an acanthus',
            caption: 'Acanthus, by the gate',
            credit: '',
            href: '',
          },
          {
            image: picture('dandelions.webp'),
            alt: 'Dandelions gone to seed in evening light',
            caption: 'What we do not mow',
            credit: '',
            href: '',
          },
        ],
      }),
    ),
  ),
  voices: band(
    { space: 'large', width: 'narrow', pattern: 'rule' },
    node('quote', {
      text: 'I moved away six years ago and still plan my visits around the Saturday buns. Nobody else’s bread tastes of anything now.',
      by: 'Inge Halvorsen',
      role: 'Customer since 1994',
      href: '',
      look: 'large',
    }),
  ),
  prices: band(
    { space: 'normal', width: 'narrow', pattern: 'rule' },
    heading('Prices', { eyebrow: 'From the first of March' }),
    node('table', {
      caption: 'Bread and buns',
      columns: [
        { label: 'What', key: '', align: 'start' },
        { label: 'Weight', key: '', align: 'end' },
        { label: 'Price', key: '', align: 'end' },
      ],
      written:
        'Country sourdough | 900 g | 6.40\nDense rye | 1,000 g | 7.20\nMorning rolls, four | 320 g | 3.60\nCardamom bun | 90 g | 3.20\nAlmond crescent | 80 g | 3.40',
      size: 20,
      sort: false,
      look: 'ruled',
      parameter: 'prices',
    }),
    words('<p>In crowns. Yesterday’s bread is half the price until it is gone.</p>', { size: 'small' }),
  ),
  numbers: band(
    { space: 'normal' },
    node('statistics', {
      look: 'line',
      align: 'start',
      items: [
        { figure: '18 h', label: 'from flour to loaf', note: 'Most of it spent resting' },
        { figure: '30 mi', label: 'to the furthest field', note: 'Four farms, all of them friends' },
        { figure: '7', label: 'pairs of hands', note: 'And one very old oven' },
      ],
    }),
  ),
  questions: band(
    { space: 'normal', pattern: 'rule' },
    columns(
      'wide-end',
      heading('Asked at the counter'),
      node('accordion', {
        look: 'line',
        items: [
          {
            title: 'Can I put a loaf aside?',
            body: '<p>Yes: tell us by six the evening before, in person, by telephone or with the form.</p>',
          },
          {
            title: 'Is there anything without wheat?',
            body: '<p>The dense rye. It is baked in the same room, so traces are possible.</p>',
          },
          {
            title: 'How do I keep bread?',
            body: '<p>Cut side down on a board, under a cloth. Never in the refrigerator.</p>',
          },
          {
            title: 'Do you teach?',
            body: '<p>On the first Sunday of the month, for eight people. It is always full; ask early.</p>',
          },
        ],
      }),
    ),
  ),
  steps: band(
    { space: 'normal', width: 'narrow', pattern: 'rule' },
    heading('A night in the bakehouse'),
    node('timeline', {
      items: [
        { when: '15:00', title: 'The leaven is fed', text: 'The same one since 1987, give or take.' },
        { when: '19:00', title: 'Doughs are mixed', text: 'Long and slow, so that the flour has time to drink.' },
        { when: '02:30', title: 'The oven is fired', text: 'Beech, split small. Two hours until the stone is right.' },
        { when: '07:00', title: 'The door opens', text: 'There is usually somebody waiting.' },
      ],
    }),
  ),
  contact: band(
    { space: 'normal', pattern: 'rule', anchor: 'visit' },
    columns(
      'halves',
      stack(
        heading('Put a loaf aside', { eyebrow: 'Orders' }),
        node('form', {
          name: 'order',
          label: 'Put a loaf aside',
          fields: [
            field('text', 'name', 'Your name', { autocomplete: 'name' }),
            field('email', 'email', 'Email'),
            field('choice', 'bread', 'Bread', { options: 'Country sourdough\nDense rye\nCardamom buns (Saturday)' }),
            field('date', 'day', 'Day', { width: 'half' }),
            field('number', 'count', 'How many', { width: 'half', min: '1', max: '20', value: '1' }),
          ],
          button: 'Put it aside',
          thanks: 'It will have your name on it.',
        }),
      ),
      stack(
        heading('Come by', { size: 'medium' }),
        words('<p>14 Mill Lane<br>by the old lock</p>'),
        node('opening-hours', {
          tuesday: '7:00-14:00',
          wednesday: '7:00-14:00',
          thursday: '7:00-14:00',
          friday: '7:00-17:00',
          saturday: '7:00-15:00',
          sunday: '8:00-12:00',
          zone: 'Europe/Stockholm',
          caption: 'Opening hours',
        }),
      ),
    ),
  ),
  call: band(
    { tone: 'tint', space: 'large', width: 'narrow' },
    heading('The first loaf is out at seven'),
    words('<p>Come early for rye, late for conversation. The kettle is always on.</p>', { size: 'lead' }),
    button('How to find us', 'outline'),
  ),
};

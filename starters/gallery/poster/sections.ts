import { node } from '../../build-layout.ts';
import type { Design } from '../design.ts';
import { band, button, centred, columns, field, heading, image, link, picture, row, stack, words } from '../parts.ts';

/** Loud, dark and large, as on a wall: a band, an evening, a festival. */
export const poster: Design = {
  opening: band(
    { tone: 'ink', space: 'none', width: 'full' },
    node(
      'hero',
      {
        title: 'Night Ferry',
        eyebrow: 'New record out 6 March',
        text: 'Five people, one van and a Hammond organ. Songs for the last boat home.',
        image: picture('nagasaki-boats.webp'),
        alt: 'Wooden boats at anchor on a river, hills behind',
        look: 'behind',
        tone: 'accent',
        level: '2',
      },
      { content: [row(button('Listen'), button('See the dates', 'outline'))] },
    ),
  ),
  about: band(
    { tone: 'accent', space: 'large' },
    columns(
      'wide-start',
      heading('We started in a boathouse because nobody could complain about the noise.', {
        size: 'large',
        eyebrow: 'The band',
      }),
      stack(
        words(
          '<p>That was eleven years, four records and some six hundred evenings ago. Mina still writes on the backs of tickets, Jo still tunes the piano herself, and the van is on its third engine.</p><p>What has changed is the size of the rooms.</p>',
        ),
        link('The long version'),
      ),
    ),
  ),
  offer: band(
    { tone: 'ink', space: 'normal' },
    heading('Four records', { size: 'display' }),
    columns(
      'quarters',
      record('Last Boat Home', '2026', 'tiles.svg', 'A pattern of quarter circles'),
      record('Low Water', '2022', 'hills.svg', 'Hills in bands under a dark sun'),
      record('Harbour Lights', '2019', 'arches.svg', 'Rows of arches under a dark disc'),
      record('Boathouse', '2016', 'record.svg', 'The grooves of a record'),
    ),
  ),
  pictures: band(
    { tone: 'ink', space: 'normal', width: 'wide' },
    heading('On the road'),
    columns(
      'thirds',
      print('black-canyon.webp', 'A still river between dark canyon walls', 'Day off, Arizona'),
      print('abandoned-home.webp', 'An abandoned wooden house on a dry plain', 'The video for “Low Water”'),
      print('alpine-landscape.webp', 'Firs before a range of mountains', 'Over the pass, at five in the morning'),
    ),
  ),
  voices: band(
    { tone: 'accent', space: 'large' },
    node('quote', {
      text: 'The best hundred minutes I have spent in a room that smelled of diesel.',
      by: 'The Evening Post',
      role: 'Record of the month',
      href: '',
      look: 'large',
    }),
  ),
  prices: band(
    { tone: 'ink', space: 'normal' },
    heading('Tickets', { size: 'display' }),
    node('pricing', {
      plans: [
        {
          name: 'Standing',
          price: '24',
          period: 'an evening',
          text: 'Near enough to read the set list.',
          features: 'Entry from seven\nCloakroom',
          label: 'Take one',
          href: '/',
          badge: '',
          featured: false,
        },
        {
          name: 'Balcony',
          price: '38',
          period: 'an evening',
          text: 'A seat, a rail and the best sound in the house.',
          features: 'Entry from seven\nA seat of your own\nA poster of the night',
          label: 'Take one',
          href: '/',
          badge: 'Few left',
          featured: true,
        },
        {
          name: 'Both nights',
          price: '55',
          period: 'two evenings',
          text: 'They never play the same set twice.',
          features: 'Standing on Friday\nBalcony on Saturday\nThe record, signed',
          label: 'Take one',
          href: '/',
          badge: '',
          featured: false,
        },
      ],
    }),
  ),
  numbers: band(
    { tone: 'accent', space: 'normal', width: 'wide' },
    node('statistics', {
      look: 'plain',
      align: 'start',
      items: [
        { figure: '612', label: 'evenings', note: '' },
        { figure: '31', label: 'countries', note: '' },
        { figure: '4', label: 'records', note: '' },
        { figure: '1', label: 'van', note: '' },
      ],
    }),
  ),
  questions: band(
    { tone: 'ink', space: 'normal' },
    heading('Before you come'),
    node('accordion', {
      look: 'fill',
      single: true,
      openFirst: true,
      items: [
        {
          title: 'When does it start?',
          body: '<p>Doors at seven, first band at eight, we are on at nine. It ends before the last tram.</p>',
        },
        {
          title: 'Is it loud?',
          body: '<p>Yes. There are earplugs at the bar, free, and quiet seats at the back of the balcony.</p>',
        },
        { title: 'Can I bring a child?', body: '<p>From twelve with an adult; under sixteen it costs half.</p>' },
        {
          title: 'Is there a way in without stairs?',
          body: '<p>By the side door in Harbour Street. Ring, and somebody comes at once.</p>',
        },
      ],
    }),
  ),
  steps: band(
    { tone: 'ink', space: 'normal', width: 'wide' },
    heading('Dates', { size: 'display' }),
    node('timeline', {
      items: [
        { when: 'Fri 6 March', title: 'Gothenburg, Pustervik', text: 'The night the record is out. Sold out.' },
        { when: 'Sat 7 March', title: 'Oslo, Parkteatret', text: 'With Vesper Hall.' },
        { when: 'Tue 10 March', title: 'Hamburg, Knust', text: 'Doors at seven.' },
        { when: 'Thu 12 March', title: 'Amsterdam, Paradiso', text: 'Upstairs room, few tickets left.' },
      ],
    }),
  ),
  contact: band(
    { tone: 'ink', space: 'normal' },
    centred(
      stack(
        heading('Book us', { size: 'display' }),
        words('<p>We answer ourselves, mostly from the van, always within three days.</p>', { size: 'lead' }),
        node('social', {
          look: 'names',
          items: [
            { href: 'https://bandcamp.com/', network: 'website', label: 'Bandcamp' },
            { href: 'https://www.youtube.com/', network: 'youtube', label: '' },
            { href: 'https://www.instagram.com/', network: 'instagram', label: '' },
          ],
        }),
      ),
      node('form', {
        name: 'booking',
        label: 'Book us',
        fields: [
          field('text', 'name', 'Your name', { autocomplete: 'name' }),
          field('email', 'email', 'Email'),
          field('date', 'day', 'The evening', { width: 'half' }),
          field('text', 'place', 'The place', { width: 'half' }),
          field('long-text', 'message', 'What you have in mind'),
        ],
        button: 'Send',
        thanks: 'Thank you. One of us writes back.',
      }),
    ),
  ),
  call: band(
    { tone: 'accent', space: 'large' },
    columns(
      'wide-start',
      stack(
        heading('Last boat leaves at nine.', { size: 'display' }),
        row(button('Take a ticket'), button('All dates', 'outline')),
      ),
      node('countdown', {
        until: '2030-03-06T21:00',
        zone: 'Europe/Stockholm',
        label: 'Until the first night',
        done: 'Tonight.',
        look: 'plain',
      }),
    ),
  ),
};

function record(title: string, year: string, file: string, alt: string) {
  return node('card', {
    title,
    href: '/',
    eyebrow: year,
    image: picture(file),
    alt,
    ratio: 'square',
    tone: 'accent',
    look: 'plain',
    level: '3',
  });
}

function print(file: string, alt: string, caption: string) {
  return image(file, alt, { caption, ratio: 'landscape', tone: 'accent' });
}

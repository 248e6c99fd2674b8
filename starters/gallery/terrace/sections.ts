import { node } from '../../build-layout.ts';
import type { Design } from '../design.ts';
import {
  band,
  button,
  centred,
  columns,
  field,
  heading,
  image,
  level,
  link,
  picture,
  row,
  stack,
  words,
} from '../parts.ts';

/** Open and friendly, with room around things: a software firm, a school, a practice. */
export const terrace: Design = {
  opening: node(
    'hero',
    {
      title: 'A week that fits everyone',
      eyebrow: 'Belltower for schools',
      text: 'Tell Belltower who teaches what and which rooms there are. It finds a week that works for everyone, and mends it when somebody is ill.',
      image: picture('window.svg'),
      alt: 'A program window with a list, a rising line and three figures',
      look: 'beside',
      tone: 'accent',
      level: '2',
    },
    { content: [row(button('Try it for a term'), button('See how it works', 'outline'))] },
  ),
  about: band(
    { tone: 'tint', space: 'normal' },
    centred(
      stack(
        heading('Made by people who have rung the bell', { eyebrow: 'Who we are' }),
        words(
          '<p>Belltower began on a whiteboard in a staff room. Two of us taught mathematics, one kept the timetable, and none of us had a free August.</p><p>Eight years later a few hundred schools use it, and we still answer every letter ourselves.</p>',
        ),
        link('Read our story'),
      ),
      image('arches.svg', 'Rows of arches under a dark disc', { ratio: 'landscape', tone: 'accent' }),
    ),
  ),
  offer: band(
    { space: 'normal' },
    stack(
      heading('Everything a week needs'),
      words('<p>And nothing you would have to be trained for.</p>', { size: 'lead' }),
    ),
    node('feature-grid', {
      look: 'fill',
      size: 'large',
      items: [
        {
          title: 'Plans in minutes',
          icon: 'calendar',
          text: 'From wishes to a whole week while the kettle boils.',
          href: '',
        },
        {
          title: 'Mends itself',
          icon: 'wrench',
          text: 'Somebody is ill: who can cover is found, asked and told.',
          href: '',
        },
        {
          title: 'Fair to all',
          icon: 'heart',
          text: 'Late lessons and free afternoons are shared out evenly.',
          href: '',
        },
        {
          title: 'On every telephone',
          icon: 'phone',
          text: 'Pupils and parents see today, not last September.',
          href: '',
        },
        { title: 'Yours alone', icon: 'lock', text: 'Kept on servers of your country, or on your own.', href: '' },
        {
          title: 'People who answer',
          icon: 'message-circle',
          text: 'A teacher picks up, usually before the third ring.',
          href: '',
        },
      ],
    }),
  ),
  pictures: band(
    { space: 'normal' },
    heading('A look around'),
    columns(
      'thirds',
      view('The week', 'Rooms, classes and people at one glance.', 'window.svg', 'A program window with a chart'),
      view('The rooms', 'Who is where, and what is free now.', 'tiles.svg', 'A pattern of quarter circles'),
      view('The year', 'Holidays, exams and trips in one line.', 'hills.svg', 'Hills in bands under a dark sun'),
    ),
  ),
  voices: band(
    { tone: 'tint', space: 'normal' },
    heading('What schools say'),
    level(
      voice(
        'I got my August back. That is all I wanted to say, but it is everything.',
        'Margit Lund',
        'Deputy head, Northfield',
        'face-two.svg',
      ),
      voice(
        'Three colleagues ill on a Monday, and by eight o’clock nobody had noticed.',
        'Samuel Okoro',
        'Timetabler, St Brannock’s',
        'face-three.svg',
      ),
      voice(
        'It is the first program in this house that nobody asked me to explain.',
        'Yuki Tanaka',
        'IT, Harbour College',
        'face-one.svg',
      ),
    ),
  ),
  prices: band(
    { tone: 'tint', space: 'normal' },
    stack(
      heading('One price, by the size of your school'),
      words('<p>Free for the first term. No card, no call from sales.</p>', { size: 'lead' }),
    ),
    node('pricing', {
      level: '3',
      plans: [
        {
          name: 'Village',
          price: '€29',
          period: 'a month',
          text: 'Up to 150 pupils.',
          features: 'The whole planner\nCover for absences\nLetters answered within a day',
          label: 'Begin',
          href: '/',
          badge: '',
          featured: false,
        },
        {
          name: 'Town',
          price: '€89',
          period: 'a month',
          text: 'Up to 900 pupils.',
          features: 'All of Village\nParents’ evenings\nRooms and equipment\nSomebody on the telephone',
          label: 'Begin',
          href: '/',
          badge: 'Most schools',
          featured: true,
        },
        {
          name: 'City',
          price: '€190',
          period: 'a month',
          text: 'Several houses, one plan.',
          features: 'All of Town\nShared teachers and buses\nYour own server\nA day with us in your staff room',
          label: 'Write to us',
          href: '/',
          badge: '',
          featured: false,
        },
      ],
    }),
  ),
  numbers: band(
    { space: 'normal' },
    node('statistics', {
      look: 'fill',
      align: 'center',
      items: [
        { figure: '430', label: 'schools', note: 'In nine countries' },
        { figure: '11 min', label: 'to a first plan', note: 'For a school of 600' },
        { figure: '98%', label: 'renew', note: 'The others closed or merged' },
      ],
    }),
  ),
  questions: band(
    { space: 'normal', width: 'narrow' },
    heading('Good questions'),
    node('accordion', {
      look: 'fill',
      items: [
        {
          title: 'Can we bring what we have?',
          body: '<p>Yes. Belltower reads the files of the usual planners and any spreadsheet; we help with the odd ones.</p>',
        },
        {
          title: 'Who owns our data?',
          body: '<p>You do. It can be taken out whole at any time, in files anything can read.</p>',
        },
        {
          title: 'What if we leave?',
          body: '<p>You pay until the end of the month and keep a copy of everything.</p>',
        },
        {
          title: 'Does it work with two campuses?',
          body: '<p>It knows how long the bus takes, and never makes anyone run.</p>',
        },
      ],
    }),
  ),
  steps: band(
    { tone: 'tint', space: 'normal' },
    heading('Three afternoons to a plan'),
    node('steps', {
      layout: 'columns',
      items: [
        {
          title: 'Tell it what there is',
          text: 'Classes, people, rooms and wishes: typed in or read from a spreadsheet.',
        },
        { title: 'Let it think', text: 'Belltower tries some millions of weeks and shows you the best five.' },
        { title: 'Ring the bell', text: 'Publish, and everybody has it on their telephone.' },
      ],
    }),
  ),
  contact: band(
    { space: 'normal', anchor: 'contact' },
    columns(
      'halves',
      stack(
        heading('Say hello', { eyebrow: 'Contact' }),
        words('<p>Ask anything. A person who has taught reads it, and answers by tomorrow.</p>', { size: 'lead' }),
        node('facts', {
          look: 'plain',
          rows: [
            { label: 'Telephone', value: '+49 30 5550 118' },
            { label: 'Visit', value: 'Lindenstraße 8, Berlin' },
            { label: 'Hours', value: 'School days, 7:30 to 17:00' },
          ],
        }),
      ),
      node('form', {
        name: 'hello',
        label: 'Say hello',
        fields: [
          field('text', 'name', 'Your name', { autocomplete: 'name' }),
          field('email', 'email', 'Email'),
          field('choice', 'about', 'It is about', {
            options: 'A trial\nPrices\nA school we already run\nSomething else',
          }),
          field('long-text', 'message', 'Your message'),
        ],
        button: 'Send',
        thanks: 'Thank you. You hear from us by tomorrow.',
      }),
    ),
  ),
  call: band(
    { tone: 'accent', space: 'large', width: 'narrow' },
    heading('Have your August back'),
    words('<p>Set up this afternoon, free until the end of the term.</p>', { size: 'lead' }),
    row(button('Try it for a term')),
  ),
};

function view(title: string, text: string, file: string, alt: string) {
  return node('card', {
    title,
    href: '/',
    text,
    image: picture(file),
    alt,
    ratio: 'landscape',
    tone: 'accent',
    look: 'line',
    level: '3',
  });
}

function voice(text: string, name: string, role: string, file: string) {
  return node('testimonial', { text, name, role, image: picture(file), stars: 5, look: 'fill' });
}

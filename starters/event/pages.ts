import { type Draft, each, node, when } from '../build-layout.ts';
import { band, columns, heading, picture, row, stack, words } from '../gallery/parts.ts';
import { opening, page } from '../simple-site.ts';
import type { Template } from '../template.ts';
import { tickets, venue } from './visit.ts';

const go = (label: string, href: string, look = 'solid') => node('button', { label, href, look });

const countdown = node('countdown', {
  until: '2027-05-21T10:00',
  zone: 'Europe/Copenhagen',
  label: 'Until the doors open',
  done: 'The doors are open.',
  look: 'plain',
});

/** Sessions of one day, each leading to who holds it. */
function day(title: string, date: string, sessions: string): Draft {
  const line = node('card', {
    title: '{{ session.title }}',
    href: '/speakers/{{ session.slug }}',
    eyebrow: '{{ session.room }}',
    text: '{{ session.speaker }}',
    figure: '{{ session.time }}',
    look: 'line',
    level: '3',
  });
  return band(
    { space: 'small', anchor: sessions },
    columns(
      'aside-start',
      heading(title, { eyebrow: date }),
      node('list', { layout: 'rows', gap: 'normal' }, { items: [each(sessions, 'session', line)] }),
    ),
  );
}

/** All who speak, under a heading of the level before. */
function faces(level: '2' | '3'): Draft {
  const face = node('card', {
    title: '{{ speaker.name }}',
    href: '/speakers/{{ speaker.slug }}',
    text: '{{ speaker.role }}',
    image: '{{ speaker.picture }}',
    alt: '',
    ratio: 'square',
    tone: 'accent',
    level,
  });
  const list = node('list', { layout: 'grid', gap: 'normal' }, { items: [each('speakers', 'speaker', face)] });
  // Six of them fill rows of two and of three.
  return {
    ...list,
    style: { base: { 'grid-template-columns': 'columns-2' }, md: { 'grid-template-columns': 'columns-3' } },
  };
}

const allSpeakers = { name: 'speakers', api: 'speakers' };
const ofDay = (name: string, wanted: string) => ({ name, api: 'sessions', where: { day: wanted } });

const front = band(
  { tone: 'ink', space: 'none', width: 'full' },
  node(
    'hero',
    {
      title: 'Undertow',
      eyebrow: '21 and 22 May 2027, Aarhus',
      text: 'Two days of listening: night radio, organs in suitcases, and a choir of everyone in the room.',
      image: picture('nagasaki-boats.webp'),
      alt: 'Wooden boats at anchor on a river, hills behind',
      look: 'behind',
    },
    { content: [row(go('Tickets', '/tickets'), go('Programme', '/programme', 'outline'))] },
  ),
);

const home: Template = {
  pageKey: 'home',
  name: 'Home',
  root: page(
    front,
    band(
      { tone: 'accent', space: 'normal' },
      columns(
        'wide-start',
        heading('An old power station, six people who listen for a living, and two hundred chairs.', {
          size: 'medium',
        }),
        countdown,
      ),
    ),
    band(
      { tone: 'ink', space: 'normal' },
      heading('Who you will hear', { size: 'display' }),
      faces('3'),
      row(go('All of the programme', '/programme', 'outline')),
    ),
    band(
      { tone: 'accent', space: 'normal' },
      node('statistics', {
        look: 'plain',
        align: 'start',
        items: [
          { figure: '2', label: 'days', note: '' },
          { figure: '8', label: 'sessions', note: '' },
          { figure: '200', label: 'chairs', note: '' },
          { figure: '0', label: 'slides', note: '' },
        ],
      }),
    ),
  ),
  meta: {
    title: '{{ site.name }}',
    description: '{{ site.description | default: "Two days of listening in Aarhus, 21 and 22 May 2027." }}',
    data: [allSpeakers],
  },
};

const programme: Template = {
  pageKey: 'programme',
  name: 'Programme',
  root: page(
    opening(
      heading('Programme', { level: '1', size: 'display' }),
      words(
        '<p>Doors open at nine with coffee. Between sessions there is always half an hour, and a door to the water.</p>',
        { size: 'lead' },
      ),
    ),
    day('Friday', '21 May', 'friday'),
    day('Saturday', '22 May', 'saturday'),
  ),
  meta: {
    title: 'Programme · {{ site.name }}',
    description: 'Everything that happens on both days.',
    data: [ofDay('friday', 'Friday'), ofDay('saturday', 'Saturday')],
  },
};

const speakers: Template = {
  pageKey: 'speakers',
  name: 'Speakers',
  root: page(opening(heading('Speakers', { level: '1', size: 'display' }), faces('2'))),
  meta: { title: 'Speakers · {{ site.name }}', description: 'Who you will hear.', data: [allSpeakers] },
};

const session = node('card', {
  title: '{{ session.title }}',
  href: '/programme',
  eyebrow: '{{ session.room }}',
  text: '{{ session.day }}',
  figure: '{{ session.time }}',
  look: 'line',
  level: '3',
});

const speaker: Template = {
  pageKey: 'speaker',
  name: 'Speaker',
  root: page(
    band(
      { space: 'normal' },
      columns(
        'wide-end',
        node('image', { src: '{{ speaker.picture }}', alt: '', ratio: 'square', tone: 'accent', eager: true }),
        stack(
          heading('{{ speaker.name }}', { level: '1', size: 'display', eyebrow: '{{ speaker.role }}' }),
          words('<p>{{ speaker.text }}</p>', { size: 'lead' }),
          when('sessions.size > 0', heading('To be heard', { size: 'small' })),
          node('list', { layout: 'rows' }, { items: [each('sessions', 'session', session)] }),
        ),
      ),
    ),
  ),
  meta: {
    title: '{{ speaker.name }} · {{ site.name }}',
    description: '{{ speaker.role }}',
    data: [
      { name: 'speaker', api: 'speakers', where: { slug: '{{ params.speaker }}' }, one: true, required: true },
      { name: 'sessions', api: 'sessions', where: { slug: '{{ params.speaker }}' } },
    ],
  },
};

const notFound: Template = {
  pageKey: 'not-found',
  name: 'Not found',
  root: page(
    band(
      { space: 'large' },
      heading('Silence', { level: '1', size: 'display', eyebrow: 'Nothing is at this address' }),
      words('<p>Jun would have opinions about this. The programme is elsewhere.</p>', { size: 'lead' }),
      row(go('Programme', '/programme'), go('First page', '/', 'outline')),
    ),
  ),
  meta: { title: 'Silence · {{ site.name }}', robots: 'noindex' },
};

export const pages: readonly Template[] = [home, programme, speakers, speaker, venue, tickets, notFound];

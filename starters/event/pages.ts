import { type Draft, each, node, when } from '../build-layout.ts';
import { band, columns, heading, picture, row, stack, words } from '../gallery/parts.ts';
import { opening, page } from '../simple-site.ts';
import type { Template } from '../template.ts';
import type { Texts } from './texts.ts';
import { tickets, venue } from './visit.ts';

const go = (label: string, href: string, look = 'solid') => node('button', { label, href, look });

const countdown = (t: Texts) =>
  node('countdown', {
    until: '2027-05-21T10:00',
    zone: 'Europe/Copenhagen',
    label: t.countdownLabel,
    done: t.countdownDone,
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

const front = (t: Texts) =>
  band(
    { tone: 'ink', space: 'none', width: 'full' },
    node(
      'hero',
      {
        title: t.frontTitle,
        eyebrow: t.frontEyebrow,
        text: t.frontText,
        image: picture('nagasaki-boats.webp'),
        alt: t.frontAlt,
        look: 'behind',
      },
      { content: [row(go(t.frontButton, '/tickets'), go(t.frontButton2, '/programme', 'outline'))] },
    ),
  );

const home = (t: Texts): Template => ({
  pageKey: 'home',
  name: t.home,
  root: page(
    front(t),
    band(
      { tone: 'accent', space: 'normal' },
      columns(
        'wide-start',
        heading(t.homeHeading, {
          size: 'medium',
        }),
        countdown(t),
      ),
    ),
    band(
      { tone: 'ink', space: 'normal' },
      heading(t.homeHeading2, { size: 'display' }),
      faces('3'),
      row(go(t.homeButton, '/programme', 'outline')),
    ),
    band(
      { tone: 'accent', space: 'normal' },
      node('statistics', {
        look: 'plain',
        align: 'start',
        items: [
          { figure: '2', label: t.homeLabel1, note: '' },
          { figure: '8', label: t.homeLabel2, note: '' },
          { figure: '200', label: t.homeLabel3, note: '' },
          { figure: '0', label: t.homeLabel4, note: '' },
        ],
      }),
    ),
  ),
  meta: {
    title: '{{ site.name }}',
    description: t.homeMetaDescription,
    data: [allSpeakers],
  },
});

const programme = (t: Texts): Template => ({
  pageKey: 'programme',
  name: t.frontButton2,
  root: page(
    opening(heading(t.frontButton2, { level: '1', size: 'display' }), words(t.programmeText, { size: 'lead' })),
    day(t.programmeDay, t.programmeDate, 'friday'),
    day(t.programmeDay2, t.programmeDate2, 'saturday'),
  ),
  meta: {
    title: t.programmeMetaTitle,
    description: t.programmeMetaDescription,
    data: [ofDay('friday', t.programmeDay), ofDay('saturday', t.programmeDay2)],
  },
});

const speakers = (t: Texts): Template => ({
  pageKey: 'speakers',
  name: t.speakersName,
  root: page(opening(heading(t.speakersName, { level: '1', size: 'display' }), faces('2'))),
  meta: { title: t.speakersMetaTitle, description: t.speakersMetaDescription, data: [allSpeakers] },
});

const session = node('card', {
  title: '{{ session.title }}',
  href: '/programme',
  eyebrow: '{{ session.room }}',
  text: '{{ session.day }}',
  figure: '{{ session.time }}',
  look: 'line',
  level: '3',
});

const speaker = (t: Texts): Template => ({
  pageKey: 'speaker',
  name: t.speakerName,
  root: page(
    band(
      { space: 'normal' },
      columns(
        'wide-end',
        node('image', { src: '{{ speaker.picture }}', alt: '', ratio: 'square', tone: 'accent', eager: true }),
        stack(
          heading('{{ speaker.name }}', { level: '1', size: 'display', eyebrow: '{{ speaker.role }}' }),
          words('<p>{{ speaker.text }}</p>', { size: 'lead' }),
          when('sessions.size > 0', heading(t.speakerHeading, { size: 'small' })),
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
});

const notFound = (t: Texts): Template => ({
  pageKey: 'not-found',
  name: t.notFound,
  root: page(
    band(
      { space: 'large' },
      heading(t.notFoundHeading, { level: '1', size: 'display', eyebrow: t.notFoundTitle }),
      words(t.notFoundText, { size: 'lead' }),
      row(go(t.frontButton2, '/programme'), go(t.notFoundButton, '/', 'outline')),
    ),
  ),
  meta: { title: t.notFoundMetaTitle, robots: 'noindex' },
});

export const pages = (t: Texts): readonly Template[] => [
  home(t),
  programme(t),
  speakers(t),
  speaker(t),
  venue(t),
  tickets(t),
  notFound(t),
];

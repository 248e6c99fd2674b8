import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import { node } from '../build-layout.ts';
import { collection, routes, savedWidget, settings, siteHeader, templates } from '../simple-site.ts';
import { pages } from './pages.ts';
import { sessions, speakers } from './programme.ts';

/** Two days of listening: a programme and speakers in tables, the place, tickets by form, a countdown. In English. */
export const event: Starter = { key: 'event', pages: 5 + speakers.length, documents };

function documents(options: StarterOptions): StarterDocument[] {
  const links = [
    { label: 'Programme', href: '/programme' },
    { label: 'Speakers', href: '/speakers' },
    { label: 'Venue', href: '/venue' },
    { label: 'Tickets', href: '/tickets' },
  ];
  const footer = node(
    'footer',
    { brand: '{{ site.name }}', text: '<p>Kraftværksvej 2, Aarhus<br>21 and 22 May 2027</p>', rule: 'thin' },
    { content: [node('navigation', { label: 'Foot', items: links, layout: 'rows' })] },
  );
  return [
    collection('speakers', 'Speakers', 'people', speakers),
    collection('sessions', 'Sessions', 'calendar', sessions),
    siteHeader(links),
    savedWidget('site-footer', 'footer', 'Site footer', footer),
    ...templates(pages),
    ...routes([
      { url_string: '/', page_template: 'home' },
      { url_string: '/programme', page_template: 'programme' },
      { url_string: '/speakers', page_template: 'speakers' },
      { url_string: '/speakers/<speaker>', page_template: 'speaker', sample_url_string: '/speakers/asta-lindgren' },
      { url_string: '/venue', page_template: 'venue' },
      { url_string: '/tickets', page_template: 'tickets' },
    ]),
    settings(options, { accent: '#ff5a36', font: 'grotesque', radius: 'none', scheme: 'dark', paper: 'cool' }),
  ];
}

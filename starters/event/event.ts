import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import { node } from '../build-layout.ts';
import { readTexts } from '../messages.ts';
import { collection, routes, savedWidget, settings, siteHeader, templates } from '../simple-site.ts';
import { pages } from './pages.ts';
import { sessions, speakers } from './programme.ts';
import type { Texts } from './texts.ts';

/** Two days of listening: a programme and speakers in tables, the place, tickets by form, a countdown. */
export const event: Starter = { key: 'event', pages: 11, documents };

function documents(options: StarterOptions): StarterDocument[] {
  const t = readTexts<Texts>('event', options.language);
  const links = [
    { label: t.frontButton2, href: '/programme' },
    { label: t.speakersName, href: '/speakers' },
    { label: t.venueName, href: '/venue' },
    { label: t.frontButton, href: '/tickets' },
  ];
  const footer = node(
    'footer',
    { brand: '{{ site.name }}', text: t.footerText, rule: 'thin' },
    { content: [node('navigation', { label: t.foot, items: links, layout: 'rows' })] },
  );
  return [
    collection('speakers', t.speakersName, 'people', speakers(t)),
    collection('sessions', t.sessions, 'calendar', sessions(t)),
    siteHeader(t, links),
    savedWidget('site-footer', 'footer', t.footer, footer),
    ...templates(pages(t)),
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

import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import { node } from '../build-layout.ts';
import { paper as paperSections } from '../gallery/paper/sections.ts';
import type { GalleryTexts } from '../gallery/texts.ts';
import { readTexts } from '../messages.ts';
import { collection, routes, savedWidget, settings, siteHeader, templates } from '../simple-site.ts';
import { bread } from './bread.ts';
import { pages } from './pages.ts';
import type { Texts } from './texts.ts';

/** A bakery: prices and opening hours each kept in one place, and a form that takes orders. */
export const bakery: Starter = { key: 'bakery', pages: 5, documents };

function documents(options: StarterOptions): StarterDocument[] {
  const t = readTexts<Texts>('bakery', options.language);
  const paper = paperSections(readTexts<GalleryTexts>('gallery', options.language));
  const links = [
    { label: t.pricesName, href: '/bread' },
    { label: t.orderName, href: '/order' },
    { label: t.aboutName, href: '/about' },
    { label: t.findName, href: '/visit' },
  ];
  const footer = node(
    'footer',
    {
      brand: '{{ site.name }}',
      text: t.footerText,
      rule: 'thin',
    },
    { content: [node('navigation', { label: t.foot, items: links, layout: 'rows' })] },
  );
  return [
    collection('bread', t.pricesName, 'tag', bread(t, options.language)),
    savedWidget('opening-hours', 'opening-hours', t.openingHoursCaption, openingHours(t)),
    siteHeader(t, links),
    savedWidget('site-footer', 'footer', t.footer, footer),
    ...templates(pages(t, paper)),
    ...routes([
      { url_string: '/', page_template: 'home' },
      { url_string: '/bread', page_template: 'bread' },
      { url_string: '/order', page_template: 'order' },
      { url_string: '/about', page_template: 'about' },
      { url_string: '/visit', page_template: 'visit' },
    ]),
    settings(options, { accent: '#9a4a1f', font: 'book', radius: 'none', scheme: 'auto', paper: 'warm' }),
  ];
}

const openingHours = (t: Texts) =>
  node('opening-hours', {
    tuesday: '7:00-14:00',
    wednesday: '7:00-14:00',
    thursday: '7:00-14:00',
    friday: '7:00-17:00',
    saturday: '7:00-15:00',
    sunday: '8:00-12:00',
    special: [
      { date: '2026-12-24', hours: '7:00-12:00', note: t.openingHoursNote1 },
      { date: '2026-12-25', hours: '', note: t.openingHoursNote2 },
      { date: '2027-01-01', hours: '', note: t.openingHoursNote3 },
    ],
    caption: t.openingHoursCaption,
  });

import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import { node } from '../build-layout.ts';
import { collection, routes, savedWidget, settings, siteHeader, templates } from '../simple-site.ts';
import { bread } from './bread.ts';
import { pages } from './pages.ts';

/** A bakery: prices and opening hours each kept in one place, and a form that takes orders. In English. */
export const bakery: Starter = { key: 'bakery', pages: 5, documents };

function documents(options: StarterOptions): StarterDocument[] {
  const links = [
    { label: 'Bread and prices', href: '/bread' },
    { label: 'Order', href: '/order' },
    { label: 'About', href: '/about' },
    { label: 'Visit', href: '/visit' },
  ];
  const footer = node(
    'footer',
    {
      brand: '{{ site.name }}',
      text: '<p>14 Mill Lane, by the old lock<br><a href="/visit">How to find us</a></p>',
      rule: 'thin',
    },
    { content: [node('navigation', { label: 'Foot', items: links, layout: 'rows' })] },
  );
  return [
    collection('bread', 'Bread and prices', 'tag', bread),
    savedWidget('opening-hours', 'opening-hours', 'Opening hours', openingHours),
    siteHeader(links),
    savedWidget('site-footer', 'footer', 'Site footer', footer),
    ...templates(pages),
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

const openingHours = node('opening-hours', {
  tuesday: '7:00-14:00',
  wednesday: '7:00-14:00',
  thursday: '7:00-14:00',
  friday: '7:00-17:00',
  saturday: '7:00-15:00',
  sunday: '8:00-12:00',
  special: [
    { date: '2026-12-24', hours: '7:00-12:00', note: 'Christmas Eve' },
    { date: '2026-12-25', hours: '', note: 'Christmas Day' },
    { date: '2027-01-01', hours: '', note: 'New Year' },
  ],
  zone: 'Europe/Stockholm',
  caption: 'Opening hours',
});

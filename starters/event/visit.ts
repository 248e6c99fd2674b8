import { node } from '../build-layout.ts';
import { band, columns, field, heading, image, stack, words } from '../gallery/parts.ts';
import { opening, page } from '../simple-site.ts';
import type { Template } from '../template.ts';

/** Where it is, how to come, what to bring. */
export const venue: Template = {
  pageKey: 'venue',
  name: 'Venue',
  root: page(
    opening(
      heading('The old power station', { level: '1', size: 'display', eyebrow: 'Venue' }),
      image('hills.svg', 'Hills in bands under a dark sun', { ratio: 'wide', tone: 'accent', eager: true }),
    ),
    band(
      { space: 'normal' },
      columns(
        'halves',
        words(
          '<p>It made light for the harbour until 1974 and has been quiet since, which is why we like it. The turbine hall is sixty metres long and answers after four seconds.</p><p>Bring something warm: brick remembers the winter until June.</p>',
          { size: 'lead' },
        ),
        node('facts', {
          look: 'ruled',
          rows: [
            { label: 'Address', value: 'Kraftværksvej 2, 8000 Aarhus' },
            { label: 'By train', value: 'Aarhus H, then twelve minutes on foot' },
            { label: 'Without stairs', value: 'By the gate on the water; all rooms' },
            { label: 'To eat', value: 'Soup and bread at noon, included' },
          ],
        }),
      ),
    ),
    band(
      { tone: 'tint', space: 'normal' },
      heading('Good to know'),
      node('accordion', {
        look: 'fill',
        items: [
          {
            title: 'Where do I sleep?',
            body: '<p>We keep forty beds in the sailors’ home until March; write to us. After that the town has plenty.</p>',
          },
          {
            title: 'May I bring a child?',
            body: '<p>Yes, free under twelve. There are ear defenders in small sizes.</p>',
          },
          {
            title: 'Is it recorded?',
            body: '<p>Most of it, but not the first hour. That one is for who is there.</p>',
          },
        ],
      }),
    ),
  ),
  meta: { title: 'Venue · {{ site.name }}', description: 'Where it is, how to come, what to bring.' },
};

/** What it costs, and a form to ask for one. */
export const tickets: Template = {
  pageKey: 'tickets',
  name: 'Tickets',
  root: page(
    band(
      { space: 'normal' },
      heading('Tickets', { level: '1', size: 'display' }),
      node('pricing', {
        level: '2',
        plans: [
          {
            name: 'One day',
            price: '€70',
            period: '',
            text: 'Friday or Saturday.',
            features: 'All sessions of the day\nSoup and bread',
            label: 'Ask for one',
            href: '#ask',
            badge: '',
            featured: false,
          },
          {
            name: 'Both days',
            price: '€120',
            period: '',
            text: 'The whole thing.',
            features: 'All sessions\nSoup and bread, twice\nThe record of the choir',
            label: 'Ask for one',
            href: '#ask',
            badge: 'Most take this',
            featured: true,
          },
          {
            name: 'Helping hand',
            price: '€0',
            period: '',
            text: 'Carry chairs, hear everything.',
            features: 'Four hours a day\nAll sessions but two\nDinner with the speakers',
            label: 'Offer yours',
            href: '#ask',
            badge: '',
            featured: false,
          },
        ],
      }),
    ),
    band(
      { tone: 'tint', space: 'normal', anchor: 'ask' },
      columns(
        'wide-end',
        stack(
          heading('Ask for a ticket'),
          words('<p>We answer within two days with a seat and a way to pay. Nothing is charged here.</p>'),
        ),
        node('form', {
          name: 'tickets',
          label: 'Ask for a ticket',
          fields: [
            field('text', 'name', 'Your name', { autocomplete: 'name' }),
            field('email', 'email', 'Email'),
            field('choice', 'ticket', 'Ticket', { options: 'Friday\nSaturday\nBoth days\nHelping hand' }),
            field('number', 'count', 'How many', { width: 'half', min: '1', max: '6', value: '1' }),
            field('long-text', 'message', 'Anything we should know', { required: false }),
            field('consent', 'consent', 'You may write to me about Undertow'),
          ],
          button: 'Send',
          thanks: 'Thank you. We write within two days.',
          confirms: true,
        }),
      ),
    ),
  ),
  meta: { title: 'Tickets · {{ site.name }}', description: 'What it costs, and how to come.' },
};

import { node } from '../build-layout.ts';
import { band, columns, field, heading, image, stack, words } from '../gallery/parts.ts';
import { opening, page } from '../simple-site.ts';
import type { Template } from '../template.ts';
import type { Texts } from './texts.ts';

/** Where it is, how to come, what to bring. */
export const venue = (t: Texts): Template => ({
  pageKey: 'venue',
  name: t.venueName,
  root: page(
    opening(
      heading(t.venueHeading, { level: '1', size: 'display', eyebrow: t.venueName }),
      image('hills.svg', t.venueAlt, { ratio: 'wide', tone: 'accent', eager: true }),
    ),
    band(
      { space: 'normal' },
      columns(
        'halves',
        words(t.venueText, { size: 'lead' }),
        node('facts', {
          look: 'ruled',
          rows: [
            { label: t.venueLabel1, value: t.venueValue1 },
            { label: t.venueLabel2, value: t.venueValue2 },
            { label: t.venueLabel3, value: t.venueValue3 },
            { label: t.venueLabel4, value: t.venueValue4 },
          ],
        }),
      ),
    ),
    band(
      { tone: 'tint', space: 'normal' },
      heading(t.venueHeading2),
      node('accordion', {
        look: 'fill',
        items: [
          {
            title: t.venueTitle1,
            body: t.venueBody1,
          },
          {
            title: t.venueTitle2,
            body: t.venueBody2,
          },
          {
            title: t.venueTitle3,
            body: t.venueBody3,
          },
        ],
      }),
    ),
  ),
  meta: { title: t.venueMetaTitle, description: t.venueMetaDescription },
});

/** What it costs, and a form to ask for one. */
export const tickets = (t: Texts): Template => ({
  pageKey: 'tickets',
  name: t.frontButton,
  root: page(
    band(
      { space: 'normal' },
      heading(t.frontButton, { level: '1', size: 'display' }),
      node('pricing', {
        level: '2',
        plans: [
          {
            name: t.ticketsName1,
            price: t.ticketsPrice1,
            period: '',
            text: t.ticketsText1,
            features: t.ticketsFeatures1,
            label: t.ticketsLabel1,
            href: '#ask',
            badge: '',
            featured: false,
          },
          {
            name: t.ticketsName2,
            price: t.ticketsPrice2,
            period: '',
            text: t.ticketsText2,
            features: t.ticketsFeatures2,
            label: t.ticketsLabel1,
            href: '#ask',
            badge: t.ticketsBadge2,
            featured: true,
          },
          {
            name: t.ticketsName3,
            price: t.ticketsPrice3,
            period: '',
            text: t.ticketsText3,
            features: t.ticketsFeatures3,
            label: t.ticketsLabel3,
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
        stack(heading(t.ticketsHeading), words(t.ticketsText)),
        node('form', {
          name: 'tickets',
          label: t.ticketsHeading,
          fields: [
            field('text', 'name', t.ticketsFieldName1, { autocomplete: 'name' }),
            field('email', 'email', t.ticketsFieldEmail2),
            field('choice', 'ticket', t.ticketsFieldTicket3, { options: t.ticketsOptions3 }),
            field('number', 'count', t.ticketsFieldCount4, { width: 'half', min: '1', max: '6', value: '1' }),
            field('long-text', 'message', t.ticketsFieldMessage5, { required: false }),
            field('consent', 'consent', t.ticketsFieldConsent6),
          ],
          button: t.ticketsButton,
          thanks: t.ticketsThanks,
          confirms: true,
        }),
      ),
    ),
  ),
  meta: { title: t.ticketsMetaTitle, description: t.ticketsMetaDescription },
});

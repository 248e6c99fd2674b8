import { type Draft, each, node } from '../build-layout.ts';
import type { Design } from '../gallery/design.ts';
import { band, columns, field, heading, image, picture, row, stack, words } from '../gallery/parts.ts';
import { opening, page } from '../simple-site.ts';
import type { Call, Template } from '../template.ts';
import type { Texts } from './texts.ts';

const go = (label: string, href: string, look = 'solid') => node('button', { label, href, look });
const hours = node('@opening-hours');

const wares = (name: string, kind: string): Call => ({ name, api: 'bread', where: { kind } });

/** Prices of one kind, as the collection has them. */
function priceList(title: string, rows: string): Draft {
  const line = node('card', {
    title: '{{ ware.name }}',
    text: '{{ ware.text }} {{ ware.weight }}.',
    figure: '{{ ware.price }}',
    look: 'line',
    level: '3',
  });
  const lines = node('list', { layout: 'rows', gap: 'normal' }, { items: [each(rows, 'ware', line)] });
  return band({ space: 'small' }, columns('aside-start', heading(title), lines));
}

const front = (t: Texts) =>
  node(
    'hero',
    {
      title: t.frontTitle,
      eyebrow: t.frontEyebrow,
      text: t.frontText,
      image: picture('loaves.svg'),
      alt: t.frontAlt,
      look: 'below',
      tone: 'accent',
    },
    { content: [row(go(t.frontButton, '/bread'), go(t.frontButton2, '/order', 'outline'))] },
  );

const loaf = node('card', {
  title: '{{ ware.name }}',
  href: '/bread',
  text: '{{ ware.text }}',
  figure: '{{ ware.price }}',
  look: 'line',
  level: '3',
});

const today = (t: Texts) =>
  band({ space: 'normal', pattern: 'rule' }, heading(t.todayHeading), {
    ...node('list', { layout: 'grid', gap: 'large' }, { items: [each('loaves', 'ware', loaf)] }),
    // Four of them fill rows of two and of four; on a phone they are lines of a price list.
    style: {
      base: { 'grid-template-columns': 'columns-1', gap: 'medium' },
      md: { 'grid-template-columns': 'columns-2' },
      lg: { 'grid-template-columns': 'columns-4' },
    },
  });

const visit = (t: Texts) =>
  band(
    { tone: 'tint', space: 'normal' },
    columns(
      'halves',
      stack(
        heading(t.visitHeading),
        words(t.visitText, {
          size: 'lead',
        }),
        row(go(t.visitButton, '/visit', 'outline')),
      ),
      hours,
    ),
  );

const home = (t: Texts, paper: Design): Template => ({
  pageKey: 'home',
  name: t.home,
  root: page(front(t), today(t), paper.voices, visit(t)),
  meta: {
    title: '{{ site.name }}',
    description: t.homeMetaDescription,
    data: [{ ...wares('loaves', t.homeMetaWares), limit: 4 }],
  },
});

const prices = (t: Texts): Template => ({
  pageKey: 'bread',
  name: t.pricesName,
  root: page(
    opening(heading(t.pricesName, { level: '1', size: 'display' }), words(t.pricesText, { size: 'lead' })),
    priceList(t.homeMetaWares, 'loaves'),
    priceList(t.pricesPriceList, 'sweets'),
    priceList(t.pricesPriceList2, 'drinks'),
    band({ space: 'normal' }, row(go(t.frontButton2, '/order'))),
  ),
  meta: {
    title: t.pricesMetaTitle,
    description: t.pricesMetaDescription,
    data: [wares('loaves', t.homeMetaWares), wares('sweets', t.pricesPriceList), wares('drinks', t.pricesPriceList2)],
  },
});

const order = (t: Texts, paper: Design): Template => ({
  pageKey: 'order',
  name: t.orderName,
  root: page(
    band(
      { space: 'normal', width: 'normal' },
      columns(
        'wide-start',
        stack(
          heading(t.frontButton2, { level: '1', size: 'display' }),
          words(t.orderText, { size: 'lead' }),
          node('form', {
            name: 'order',
            label: t.frontButton2,
            fields: [
              field('text', 'name', t.orderFieldName1, { autocomplete: 'name' }),
              field('email', 'email', t.orderFieldEmail2, { width: 'half' }),
              field('phone', 'phone', t.orderFieldPhone3, { width: 'half', required: false }),
              field('several', 'bread', t.orderFieldBread4, {
                options: t.orderOptions4,
              }),
              field('date', 'day', t.orderFieldDay5, { width: 'half' }),
              field('number', 'count', t.orderFieldCount6, { width: 'half', min: '1', max: '20', value: '1' }),
              field('long-text', 'message', t.orderFieldMessage7, { required: false }),
            ],
            button: t.orderButton,
            thanks: t.orderThanks,
            confirms: true,
          }),
        ),
        hours,
      ),
    ),
    paper.questions,
  ),
  meta: { title: t.orderMetaTitle, description: t.orderMetaDescription },
});

const about = (t: Texts, paper: Design): Template => ({
  pageKey: 'about',
  name: t.aboutName,
  root: page(
    band(
      { space: 'normal' },
      columns(
        'halves',
        image('acanthus.webp', t.aboutAlt, {
          ratio: 'portrait',
          eager: true,
        }),
        stack(heading(t.aboutHeading, { level: '1', size: 'large', eyebrow: t.aboutEyebrow }), words(t.aboutText)),
      ),
    ),
    paper.numbers,
    paper.steps,
    paper.pictures,
  ),
  meta: { title: t.aboutMetaTitle, description: t.aboutMetaDescription },
});

const find = (t: Texts): Template => ({
  pageKey: 'visit',
  name: t.findName,
  root: page(
    band(
      { space: 'normal' },
      heading(t.findHeading, { level: '1', size: 'display' }),
      columns(
        'halves',
        stack(
          words(t.findText, { size: 'lead' }),
          node('facts', {
            look: 'ruled',
            rows: [
              { label: t.findLabel1, value: t.findValue1 },
              { label: t.findLabel2, value: t.findValue2 },
              { label: t.orderFieldPhone3, value: '+46 31 555 01 87' },
            ],
          }),
        ),
        hours,
      ),
    ),
    band(
      { tone: 'tint', space: 'large', width: 'narrow' },
      heading(t.findHeading2),
      words(t.findText2, { size: 'lead' }),
      row(go(t.frontButton2, '/order', 'outline')),
    ),
  ),
  meta: { title: t.findMetaTitle, description: t.findMetaDescription },
});

const notFound = (t: Texts): Template => ({
  pageKey: 'not-found',
  name: t.notFound,
  root: page(
    band(
      { space: 'large', width: 'narrow' },
      heading(t.notFoundHeading, { level: '1', size: 'display', eyebrow: t.notFoundTitle }),
      words(t.notFoundText, { size: 'lead' }),
      row(go(t.pricesName, '/bread'), go(t.notFoundButton, '/', 'outline')),
    ),
  ),
  meta: { title: t.notFoundMetaTitle, robots: 'noindex' },
});

export const pages = (t: Texts, paper: Design): readonly Template[] => [
  home(t, paper),
  prices(t),
  order(t, paper),
  about(t, paper),
  find(t),
  notFound(t),
];

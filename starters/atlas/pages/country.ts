import { bound, type Draft, each, node, when } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Messages } from '../messages.ts';
import { band, sheet, trail } from './parts.ts';

/** The plate of one country. */
export function countryTemplate(messages: Messages): Template {
  return {
    pageKey: 'country',
    name: messages.templateCountry,
    root: sheet(title(messages), plate(messages), neighbours(messages), turn(messages)),
    meta: {
      title: '{{ country.name }} · {{ site.name }}',
      description: messages.countryDescription,
      image: '{{ country.flag }}',
      data: [{ name: 'country', api: 'countries', where: { code: '{{ params.cca3 }}' }, one: true, required: true }],
    },
  };
}

function title(messages: Messages): Draft {
  const way = trail(
    { label: messages.homeName, href: '/' },
    { label: '{{ country.region }}', href: '/region/{{ country.region_slug }}' },
    { label: '{{ country.name }}' },
  );
  const name = node('heading', {
    text: '{{ country.name }}',
    level: '1',
    size: 'display',
    eyebrow: '{{ country.subregion }} · {{ country.coordinates }}',
  });
  const official = node('rich-text', { body: '<p>{{ country.official }}</p>', size: 'lead' });
  const figure = node('rich-text', { body: '<p>{{ country.plate }}</p>', size: 'figure' });
  return node(
    'section',
    { width: 'wide', space: 'small' },
    {
      content: [
        way,
        node('stack', { direction: 'horizontal', justify: 'between', align: 'end' }, { content: [name, figure] }),
        when('country.official', official),
      ],
    },
  );
}

function plate(messages: Messages): Draft {
  const map = node('image', {
    src: '{{ country.map }}',
    alt: messages.mapAlt,
    caption: messages.projection,
    ratio: 'landscape',
    tone: 'accent',
    frame: true,
    eager: true,
  });
  const flag = node('image', { src: '{{ country.flag }}', alt: messages.flagAlt, ratio: 'flag', eager: true });
  return node(
    'section',
    { width: 'wide', space: 'none' },
    {
      content: [
        node(
          'columns',
          { layout: 'wide-start', gap: 'large' },
          {
            content: [map, node('stack', { gap: 'normal' }, { content: [flag, facts(messages), names(messages)] })],
          },
        ),
      ],
    },
  );
}

function facts(messages: Messages): Draft {
  const rows: [string, string][] = [
    [messages.capital, '{{ country.capital }}'],
    [messages.area, '{{ country.area_text }}'],
    [messages.languages, '{{ country.languages }}'],
    [messages.currency, '{{ country.currencies }}'],
    [messages.calling, '{{ country.calling }}'],
    [messages.domain, '{{ country.domains }}'],
    [messages.codes, '{{ country.cca2 }} / {{ country.cca3 }}'],
    [messages.sea, '{{ country.sea }}'],
    [messages.unMember, '{{ country.un_member }}'],
  ];
  return node('facts', { caption: messages.factsTitle, rows: rows.map(([label, value]) => ({ label, value })) });
}

function names(messages: Messages): Draft {
  const table = node('facts', { caption: messages.nativeTitle, rows: [] });
  return when('country.native.size > 0', bound({ items: 'country.native' }, table));
}

function neighbours(messages: Messages): Draft {
  const card = node('card', {
    title: '{{ neighbour.name }}',
    href: '/country/{{ neighbour.code }}',
    image: '{{ neighbour.flag }}',
    ratio: 'flag',
  });
  const list = node('list', { layout: 'grid', size: 'small' }, { items: [each('country.borders', 'neighbour', card)] });
  const none = node('rich-text', { body: `<p>${messages.neighboursNone}</p>`, size: 'lead' });
  return band(messages.neighboursTitle, '', 'plain', [
    when('country.borders.size > 0', list),
    when('country.borders.size == 0', none),
  ]);
}

function turn(messages: Messages): Draft {
  const link = (which: 'previous' | 'next', arrow: 'back' | 'forward') =>
    node('button', {
      label: `{{ country.${which}.name }}`,
      href: `/country/{{ country.${which}.code }}`,
      look: 'link',
      arrow,
    });
  return node(
    'section',
    { width: 'wide', tone: 'tint', space: 'small', label: messages.turnTitle },
    {
      content: [
        node(
          'stack',
          { direction: 'horizontal', justify: 'between', gap: 'normal' },
          {
            content: [link('previous', 'back'), link('next', 'forward')],
          },
        ),
      ],
    },
  );
}

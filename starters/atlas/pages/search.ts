import { type Draft, each, node, when } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Messages } from '../messages.ts';
import { countryCard, searchBox, sheet, trail } from './parts.ts';

/** The index of all plates, and what a search finds. */
export function searchTemplate(messages: Messages): Template {
  return {
    pageKey: 'search',
    name: messages.templateSearch,
    root: sheet(title(messages), answer(messages)),
    meta: {
      title: `${messages.indexTitle} · {{ site.name }}`,
      description: messages.indexText,
      queryParams: ['q'],
      data: [
        {
          name: 'countries',
          api: 'countries',
          search: '{{ query.q }}',
          searchIn: ['name', 'english', 'official', 'native.value', 'capital', 'languages', 'cca3'],
        },
      ],
    },
  };
}

function title(messages: Messages): Draft {
  const heading = (text: string, eyebrow: string) => node('heading', { text, eyebrow, level: '1', size: 'large' });
  return node(
    'section',
    { width: 'wide', space: 'small' },
    {
      content: [
        trail({ label: messages.homeName, href: '/' }, { label: messages.indexTitle }),
        when('query.q == blank', heading(messages.indexTitle, messages.indexText)),
        when('query.q != blank', heading(messages.resultsTitle, `${messages.plates} {{ countries.size }}`)),
        searchBox(messages, 'large', '{{ query.q }}'),
      ],
    },
  );
}

function answer(messages: Messages): Draft {
  const line = node('card', {
    title: '{{ country.name }}',
    href: '/country/{{ country.code }}',
    figure: '{{ country.plate }}',
    look: 'row',
    level: '2',
  });
  const index = node('list', { layout: 'columns', size: 'medium' }, { items: [each('countries', 'country', line)] });
  const found = node(
    'list',
    { layout: 'grid', size: 'small' },
    {
      items: [each('countries', 'country', countryCard('2'))],
    },
  );
  const none = node('rich-text', { body: `<p>${messages.resultsNone}</p>`, size: 'lead' });
  return node(
    'section',
    { width: 'wide', space: 'small' },
    {
      content: [when('query.q == blank', index), when('query.q != blank', found), when('countries.size == 0', none)],
    },
  );
}

import { type Draft, node } from '../../build-layout.ts';
import type { Messages } from '../messages.ts';

/** A page: the saved header and footer around its bands. */
export function sheet(...main: Draft[]): Draft {
  return node('page', {}, { header: [node('@site-header')], main, footer: [node('@site-footer')] });
}

/** A band with its title in the margin and its content beside it. */
export function band(title: string, text: string, tone: 'plain' | 'tint', content: Draft[]): Draft {
  const margin = node(
    'stack',
    { gap: 'small' },
    {
      content: [
        node('heading', { text: title, level: '2', size: 'medium' }),
        ...(text === '' ? [] : [node('rich-text', { body: `<p>${text}</p>`, size: 'small' })]),
      ],
    },
  );
  const pattern = tone === 'plain' ? 'rule' : 'none';
  return node(
    'section',
    { width: 'wide', tone, pattern },
    {
      content: [
        node(
          'columns',
          { layout: 'aside-start', gap: 'large' },
          {
            content: [margin, node('stack', { gap: 'normal' }, { content })],
          },
        ),
      ],
    },
  );
}

export function searchBox(messages: Messages, size: 'normal' | 'large', value = ''): Draft {
  return node('search-box', {
    action: '/search',
    parameter: 'q',
    label: messages.searchLabel,
    placeholder: messages.searchPlaceholder,
    button: messages.searchButton,
    size,
    value,
  });
}

/** The card of a `region`. */
export function regionCard(): Draft {
  return node('card', {
    title: '{{ region.name }}',
    href: '/region/{{ region.slug }}',
    figure: '{{ region.count }}',
    image: '{{ region.map }}',
    ratio: 'wide',
    tone: 'accent',
    look: 'plain',
  });
}

/** The card of a `country`, by its flag. */
export function countryCard(level: '2' | '3'): Draft {
  return node('card', {
    title: '{{ country.name }}',
    href: '/country/{{ country.code }}',
    text: '{{ country.capital }}',
    image: '{{ country.flag }}',
    ratio: 'flag',
    figure: '{{ country.plate }}',
    look: 'plain',
    level,
  });
}

export function trail(...items: { label: string; href?: string }[]): Draft {
  return node('breadcrumb', { items: items.map(({ label, href = '' }) => ({ label, href })) });
}

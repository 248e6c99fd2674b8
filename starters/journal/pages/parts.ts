import { type Draft, node } from '../../build-layout.ts';
import type { Texts } from '../texts.ts';

/** A page: the saved header and footer around its bands. */
export function page(...main: Draft[]): Draft {
  return node('page', {}, { header: [node('@site-header')], main, footer: [node('@site-footer')] });
}

export function section(props: Record<string, string>, ...content: Draft[]): Draft {
  return node('section', { width: 'wide', ...props }, { content });
}

/** A band under a rule, with its title in front. */
export function band(title: string, ...content: Draft[]): Draft {
  const heading = node('heading', { text: title, level: '2', size: 'medium' });
  return section({ pattern: 'rule', space: 'small' }, heading, ...content);
}

export function lead(body: string): Draft {
  return node('rich-text', { body: `<p>${body}</p>`, size: 'lead' });
}

/** A `post` by its photograph. */
export function postCard(
  level: '2' | '3',
  ratio: 'portrait' | 'landscape',
  size: 'normal' | 'large' = 'normal',
): Draft {
  return node('card', {
    title: '{{ post.title }}',
    href: '/posts/{{ post.slug }}',
    eyebrow: '{{ post.dated }}',
    text: '{{ post.standfirst }}',
    image: '{{ post.image }}',
    ratio,
    size,
    level,
  });
}

/** A `post` as a line of an index. */
export function postLine(t: Texts, level: '2' | '3', figure = '{{ post.year }}'): Draft {
  return node('card', {
    title: '{{ post.title }}',
    href: '/posts/{{ post.slug }}',
    text: `{{ post.author }}${t.comma}{{ post.place }}`,
    figure,
    look: 'row',
    level,
  });
}

export function list(layout: string, size: string, item: Draft): Draft {
  return node('list', { layout, size }, { items: [item] });
}

export function grid(size: 'small' | 'medium' | 'large', item: Draft): Draft {
  return list('grid', size, item);
}

export function searchBox(t: Texts, value = ''): Draft {
  return node('search-box', {
    action: '/search',
    parameter: 'q',
    label: t.searchLabel,
    placeholder: t.searchPlaceholder,
    button: t.search,
    size: 'large',
    value,
  });
}

export function link(label: string, href: string): Draft {
  return node('button', { label, href, look: 'link', arrow: 'forward' });
}

import { bound, type Draft, each, node, when } from '../build-layout.ts';
import { band, columns, heading, image, row, stack, words } from '../gallery/parts.ts';
import { opening, page } from '../simple-site.ts';
import type { Call, Template } from '../template.ts';

const go = (label: string, href: string, look = 'solid') => node('button', { label, href, look });
const parts = ['Begin', 'Work', 'Know'] as const;

const ofPart = (part: string): Call => ({ name: part.toLowerCase(), api: 'articles', where: { part }, sort: 'number' });

const entry = (look: 'row' | 'line', level: '2' | '3') =>
  node('card', {
    title: '{{ article.label }}',
    href: '{{ article.href }}',
    text: '{{ article.summary }}',
    look,
    level,
  });

const searchBox = (size: 'normal' | 'large' = 'normal') =>
  node('search-box', {
    action: '/search',
    parameter: 'q',
    label: 'Search the manual',
    placeholder: 'links, Git, settings',
    button: 'Search',
    size,
    value: '{{ query.q }}',
  });

/** Every page of the manual, by part, beside an article; a phone has the way to all of them below it. */
function sidebar(): Draft {
  const lists = parts.flatMap((part) => [
    words(`<p>${part}</p>`, { size: 'label' }),
    bound({ items: part.toLowerCase() }, node('navigation', { label: part, layout: 'rows' })),
  ]);
  return stack(searchBox(), { ...stack(...lists), style: { base: { display: 'none' }, md: { display: 'flex' } } });
}

const toAll: Draft = { ...go('All pages', '/', 'link'), style: { md: { display: 'none' } } };

const home: Template = {
  pageKey: 'home',
  name: 'Home',
  root: page(
    band(
      { space: 'normal' },
      columns(
        'wide-start',
        stack(
          heading('Notes beside the things they are about', { level: '1', size: 'large', eyebrow: 'The manual' }),
          words(
            '<p>Marginalia keeps what you think next to what you read. Begin in a minute, know all of it in an afternoon.</p>',
            { size: 'lead' },
          ),
          searchBox('large'),
          row(go('Install it', '/docs/install'), go('Your first note', '/docs/first-note', 'outline')),
        ),
        image('notes.svg', 'A page of lines with notes in its margin', {
          ratio: 'landscape',
          tone: 'accent',
          eager: true,
        }),
      ),
    ),
    ...parts.map((part) =>
      band(
        { space: 'small', tone: part === 'Work' ? 'tint' : 'plain' },
        columns(
          'aside-start',
          heading(part, { size: 'medium' }),
          node(
            'list',
            { layout: 'grid', size: 'medium', gap: 'large' },
            { items: [each(part.toLowerCase(), 'article', entry('line', '3'))] },
          ),
        ),
      ),
    ),
  ),
  meta: {
    title: '{{ site.name }}',
    description: '{{ site.description | default: "How Marginalia is installed, used and extended." }}',
    queryParams: ['q'],
    data: parts.map(ofPart),
  },
};

const turn = (name: 'before' | 'following', label: string) =>
  when(
    name,
    node('card', {
      title: `{{ ${name}.label }}`,
      href: `{{ ${name}.href }}`,
      eyebrow: label,
      look: 'line',
      level: '3',
    }),
  );

const article: Template = {
  pageKey: 'article',
  name: 'Article',
  root: page(
    band(
      { space: 'small', width: 'wide' },
      columns(
        'aside-start',
        sidebar(),
        stack(
          heading('{{ article.label }}', { level: '1', size: 'large', eyebrow: '{{ article.part }}' }),
          words('<p>{{ article.summary }}</p>', { size: 'lead' }),
          node('contents', { title: 'On this page', depth: '2', look: 'fill' }),
          bound({ body: 'article.body' }, node('rich-text')),
          bound(
            { code: 'article.code', language: 'article.language', caption: 'article.caption' },
            when('article.code != blank', node('code')),
          ),
          bound({ body: 'article.after' }, node('rich-text')),
          columns('halves', turn('before', 'Before'), turn('following', 'Next')),
          toAll,
        ),
      ),
    ),
  ),
  meta: {
    title: '{{ article.label }} · {{ site.name }}',
    description: '{{ article.summary }}',
    queryParams: ['q'],
    data: [
      { name: 'article', api: 'articles', where: { slug: '{{ params.article }}' }, one: true, required: true },
      ...parts.map(ofPart),
      { name: 'before', api: 'articles', where: { number: '{{ article.number | minus: 1 }}' }, one: true },
      { name: 'following', api: 'articles', where: { number: '{{ article.number | plus: 1 }}' }, one: true },
    ],
  },
};

const search: Template = {
  pageKey: 'search',
  name: 'Search',
  root: page(
    opening(
      when('query.q == blank', heading('Search', { level: '1' })),
      when('query.q != blank', heading('“{{ query.q }}”', { level: '1', eyebrow: 'Found {{ found.size }}' })),
      searchBox('large'),
      when(
        'found.size == 0',
        words('<p>The manual says nothing of that yet. Try fewer words, or another one.</p>', { size: 'lead' }),
      ),
      node('list', { layout: 'rows', gap: 'normal' }, { items: [each('found', 'article', entry('row', '2'))] }),
    ),
  ),
  meta: {
    title: 'Search · {{ site.name }}',
    description: 'Search the manual.',
    queryParams: ['q'],
    data: [
      {
        name: 'found',
        api: 'articles',
        search: '{{ query.q }}',
        searchIn: ['label', 'summary', 'body', 'code', 'after'],
        sort: 'number',
      },
    ],
  },
};

const notFound: Template = {
  pageKey: 'not-found',
  name: 'Not found',
  root: page(
    band(
      { space: 'large', width: 'narrow' },
      heading('A note not yet written', { level: '1', eyebrow: 'Nothing is at this address' }),
      words('<p>Perhaps the manual says it elsewhere.</p>', { size: 'lead' }),
      searchBox('large'),
    ),
  ),
  meta: { title: 'Not found · {{ site.name }}', robots: 'noindex', queryParams: ['q'] },
};

export const pages: readonly Template[] = [home, article, search, notFound];

import { bound, type Draft, each, node, when } from '../build-layout.ts';
import { band, columns, heading, image, row, stack, words } from '../gallery/parts.ts';
import { opening, page } from '../simple-site.ts';
import type { Call, Template } from '../template.ts';
import type { Texts } from './texts.ts';

const go = (label: string, href: string, look = 'solid') => node('button', { label, href, look });

interface Part {
  /** Of its data. */
  name: string;
  title: string;
}

const partsIn = (t: Texts): readonly Part[] => [
  { name: 'begin', title: t.begin },
  { name: 'work', title: t.work },
  { name: 'know', title: t.know },
];

const ofPart = ({ name, title }: Part): Call => ({ name, api: 'articles', where: { part: title }, sort: 'number' });

const entry = (look: 'row' | 'line', level: '2' | '3') =>
  node('card', {
    title: '{{ article.label }}',
    href: '{{ article.href }}',
    text: '{{ article.summary }}',
    look,
    level,
  });

const searchBox = (t: Texts, size: 'normal' | 'large' = 'normal') =>
  node('search-box', {
    action: '/search',
    parameter: 'q',
    label: t.searchBoxLabel,
    placeholder: t.searchBoxPlaceholder,
    button: t.searchBoxButton,
    size,
    value: '{{ query.q }}',
  });

/** Every page of the manual, by part, beside an article; a phone has the way to all of them below it. */
function sidebar(t: Texts): Draft {
  const lists = partsIn(t).flatMap(({ name, title }) => [
    words(`<p>${title}</p>`, { size: 'label' }),
    bound({ items: name }, node('navigation', { label: title, layout: 'rows' })),
  ]);
  return stack(searchBox(t), { ...stack(...lists), style: { base: { display: 'none' }, md: { display: 'flex' } } });
}

const toAll = (t: Texts): Draft => ({ ...go(t.toAllButton, '/', 'link'), style: { md: { display: 'none' } } });

const home = (t: Texts): Template => ({
  pageKey: 'home',
  name: t.home,
  root: page(
    band(
      { space: 'normal' },
      columns(
        'wide-start',
        stack(
          heading(t.homeHeading, { level: '1', size: 'large', eyebrow: t.homeEyebrow }),
          words(t.homeText, { size: 'lead' }),
          searchBox(t, 'large'),
          row(go(t.homeButton, '/docs/install'), go(t.homeButton2, '/docs/first-note', 'outline')),
        ),
        image('notes.svg', t.homeAlt, {
          ratio: 'landscape',
          tone: 'accent',
          eager: true,
        }),
      ),
    ),
    ...partsIn(t).map(({ name, title }) =>
      band(
        { space: 'small', tone: name === 'work' ? 'tint' : 'plain' },
        columns(
          'aside-start',
          heading(title, { size: 'medium' }),
          node(
            'list',
            { layout: 'grid', size: 'medium', gap: 'large' },
            { items: [each(name, 'article', entry('line', '3'))] },
          ),
        ),
      ),
    ),
  ),
  meta: {
    title: '{{ site.name }}',
    description: t.homeMetaDescription,
    queryParams: ['q'],
    data: partsIn(t).map(ofPart),
  },
});

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

const article = (t: Texts): Template => ({
  pageKey: 'article',
  name: t.articleName,
  root: page(
    band(
      { space: 'small', width: 'wide' },
      columns(
        'aside-start',
        sidebar(t),
        stack(
          heading('{{ article.label }}', { level: '1', size: 'large', eyebrow: '{{ article.part }}' }),
          words('<p>{{ article.summary }}</p>', { size: 'lead' }),
          node('contents', { title: t.articleTitle, depth: '2', look: 'fill' }),
          bound({ body: 'article.body' }, node('rich-text')),
          bound(
            { code: 'article.code', language: 'article.language', caption: 'article.caption' },
            when('article.code != blank', node('code')),
          ),
          bound({ body: 'article.after' }, node('rich-text')),
          columns('halves', turn('before', t.articleTurn), turn('following', t.articleTurn2)),
          toAll(t),
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
      ...partsIn(t).map(ofPart),
      { name: 'before', api: 'articles', where: { number: '{{ article.number | minus: 1 }}' }, one: true },
      { name: 'following', api: 'articles', where: { number: '{{ article.number | plus: 1 }}' }, one: true },
    ],
  },
});

const search = (t: Texts): Template => ({
  pageKey: 'search',
  name: t.searchBoxButton,
  root: page(
    opening(
      when('query.q == blank', heading(t.searchBoxButton, { level: '1' })),
      when('query.q != blank', heading('“{{ query.q }}”', { level: '1', eyebrow: t.searchEyebrow })),
      searchBox(t, 'large'),
      when('found.size == 0', words(t.searchText, { size: 'lead' })),
      node('list', { layout: 'rows', gap: 'normal' }, { items: [each('found', 'article', entry('row', '2'))] }),
    ),
  ),
  meta: {
    title: t.searchMetaTitle,
    description: t.searchMetaDescription,
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
});

const notFound = (t: Texts): Template => ({
  pageKey: 'not-found',
  name: t.notFound,
  root: page(
    band(
      { space: 'large', width: 'narrow' },
      heading(t.notFoundHeading, { level: '1', eyebrow: t.notFoundTitle }),
      words(t.notFoundText, { size: 'lead' }),
      searchBox(t, 'large'),
    ),
  ),
  meta: { title: t.notFoundMetaTitle, robots: 'noindex', queryParams: ['q'] },
});

export const pages = (t: Texts): readonly Template[] => [home(t), article(t), search(t), notFound(t)];

import { each, node, when } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';
import { grid, lead, page, postCard, searchBox, section } from './parts.ts';

/** What a search finds in titles, names, places and the texts themselves. */
export const search = (t: Texts): Template => ({
  pageKey: 'search',
  name: t.search,
  root: page(
    section(
      { space: 'small' },
      when('query.q == blank', node('heading', { text: t.search, level: '1', size: 'display' })),
      when('query.q != blank', node('heading', { text: t.query, level: '1', size: 'large', eyebrow: t.found })),
      searchBox(t, '{{ query.q }}'),
      when('posts.size == 0', lead(t.searchNone)),
    ),
    section({ pattern: 'rule', space: 'small' }, grid('large', each('posts', 'post', postCard('2', 'landscape')))),
  ),
  meta: {
    title: `${t.search} · {{ site.name }}`,
    description: t.searchDescription,
    queryParams: ['q'],
    data: [
      {
        name: 'posts',
        api: 'posts',
        search: '{{ query.q }}',
        searchIn: ['title', 'standfirst', 'author', 'place', 'tags', 'source', 'body'],
        sort: 'date',
      },
    ],
  },
});

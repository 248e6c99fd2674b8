import { each, node, when } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import { grid, lead, page, postCard, searchBox, section } from './parts.ts';

/** What a search finds in titles, names, places and the texts themselves. */
export const search: Template = {
  pageKey: 'search',
  name: 'Search',
  root: page(
    section(
      { space: 'small' },
      when('query.q == blank', node('heading', { text: 'Search', level: '1', size: 'display' })),
      when(
        'query.q != blank',
        node('heading', { text: '“{{ query.q }}”', level: '1', size: 'large', eyebrow: 'Found {{ posts.size }}' }),
      ),
      searchBox('{{ query.q }}'),
      when('posts.size == 0', lead('Nobody here wrote of that. Try a bird, a tree, a place or a name.')),
    ),
    section({ pattern: 'rule', space: 'small' }, grid('large', each('posts', 'post', postCard('2', 'landscape')))),
  ),
  meta: {
    title: 'Search · {{ site.name }}',
    description: 'Search the journal by word, place or name.',
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
};

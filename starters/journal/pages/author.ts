import { each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';
import { grid, lead, page, postCard, section } from './parts.ts';

/** A writer, and what the journal has of them. */
export const author = (t: Texts): Template => ({
  pageKey: 'author',
  name: t.author,
  root: page(
    section(
      { space: 'small' },
      node('heading', { text: '{{ author.name }}', level: '1', size: 'display', eyebrow: '{{ author.years }}' }),
      lead('{{ author.text }}'),
    ),
    section(
      { pattern: 'rule', space: 'small' },
      grid('large', each('posts', 'post', postCard('2', 'landscape', 'large'))),
    ),
  ),
  meta: {
    title: '{{ author.name }} · {{ site.name }}',
    description: '{{ author.text }}',
    data: [
      { name: 'author', api: 'authors', where: { slug: '{{ params.author }}' }, one: true, required: true },
      { name: 'posts', api: 'posts', where: { author_slug: '{{ params.author }}' }, sort: 'date' },
    ],
  },
});

import { each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';
import { grid, lead, page, postCard, section } from './parts.ts';

/** What has one tag. */
export const tag = (t: Texts): Template => ({
  pageKey: 'tag',
  name: t.tag,
  root: page(
    section(
      { space: 'small' },
      node('heading', { text: '{{ tag.name }}', level: '1', size: 'display', eyebrow: t.pieces }),
      lead('{{ tag.text }}'),
    ),
    section(
      { pattern: 'rule', space: 'small' },
      grid('large', each('posts', 'post', postCard('2', 'landscape', 'large'))),
    ),
  ),
  meta: {
    title: '{{ tag.name }} · {{ site.name }}',
    description: '{{ tag.text }}',
    data: [
      { name: 'tag', api: 'tags', where: { slug: '{{ params.tag }}' }, one: true, required: true },
      { name: 'posts', api: 'posts', where: { tags: '{{ params.tag }}' }, sort: 'date' },
    ],
  },
});

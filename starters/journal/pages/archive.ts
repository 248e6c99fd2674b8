import { each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import { lead, list, page, postLine, section } from './parts.ts';

/** Everything, year by year, and what it is about. */
export const archive: Template = {
  pageKey: 'archive',
  name: 'Archive',
  root: page(
    section(
      { space: 'small' },
      node('heading', { text: 'Archive', level: '1', size: 'display' }),
      lead('Everything in the journal, by the year it tells of.'),
      node(
        'list',
        { layout: 'inline', gap: 'small' },
        {
          items: [
            each(
              'tags',
              'tag',
              node('button', { label: '{{ tag.name }}', href: '/tags/{{ tag.slug }}', look: 'outline' }),
            ),
          ],
        },
      ),
    ),
    section({ space: 'small' }, each('posts | map: "year" | uniq', 'year', year())),
  ),
  meta: {
    title: 'Archive · {{ site.name }}',
    description: 'Everything in the journal, by the year it tells of.',
    data: [
      { name: 'posts', api: 'posts', sort: 'date', descending: true },
      { name: 'tags', api: 'tags' },
    ],
  },
};

function year() {
  const figure = node('heading', { text: '{{ year }}', level: '2', size: 'large' });
  const lines = list('rows', 'medium', each('posts | where: "year", year', 'post', postLine('3', '{{ post.dated }}')));
  return node('columns', { layout: 'aside-start', gap: 'large' }, { content: [figure, lines] });
}

import { each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';
import { lead, list, page, postLine, section } from './parts.ts';

/** Everything, year by year, and what it is about. */
export const archive = (t: Texts): Template => ({
  pageKey: 'archive',
  name: t.archive,
  root: page(
    section(
      { space: 'small' },
      node('heading', { text: t.archive, level: '1', size: 'display' }),
      lead(t.archiveText),
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
    section({ space: 'small' }, each('posts | map: "year" | uniq', 'year', year(t))),
  ),
  meta: {
    title: `${t.archive} · {{ site.name }}`,
    description: t.archiveText,
    data: [
      { name: 'posts', api: 'posts', sort: 'date', descending: true },
      { name: 'tags', api: 'tags' },
    ],
  },
});

function year(t: Texts) {
  const figure = node('heading', { text: '{{ year }}', level: '2', size: 'large' });
  const lines = list(
    'rows',
    'medium',
    each('posts | where: "year", year', 'post', postLine(t, '3', '{{ post.dated }}')),
  );
  return node('columns', { layout: 'aside-start', gap: 'large' }, { content: [figure, lines] });
}

import { type Draft, each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';
import { band, lead, list, page, section } from './parts.ts';

/** What the journal is, and whose words and pictures it is made of. */
export const about = (t: Texts): Template => ({
  pageKey: 'about',
  name: t.about,
  root: page(
    section(
      { space: 'small' },
      node('heading', { text: t.aboutHeading, level: '1', size: 'display' }),
      node(
        'columns',
        { layout: 'wide-end', gap: 'large' },
        { content: [lead(t.aboutLead), node('rich-text', { body: t.aboutText })] },
      ),
    ),
    band(t.textsHeading, node('rich-text', { body: t.textsText }), texts(t)),
    band(t.photographsHeading, photographs(t)),
  ),
  meta: {
    title: `${t.about} · {{ site.name }}`,
    description: t.aboutLead,
    data: [
      { name: 'posts', api: 'posts', sort: 'date' },
      { name: 'photographs', api: 'photographs' },
    ],
  },
});

function texts(t: Texts): Draft {
  const line = node('card', {
    title: '{{ post.title }}',
    href: '/posts/{{ post.slug }}',
    text: `{{ post.author }}${t.comma}{{ post.source }}`,
    look: 'row',
    level: '3',
  });
  return list('columns', 'large', each('posts', 'post', line));
}

function photographs(t: Texts): Draft {
  const line = node('card', {
    title: '{{ photograph.title }}',
    href: '{{ photograph.licence_url }}',
    text: `{{ photograph.photographer }}${t.comma}{{ photograph.year }}`,
    figure: '{{ photograph.licence }}',
    look: 'row',
    level: '3',
  });
  return list('columns', 'large', each('photographs', 'photograph', line));
}

import { type Draft, each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import { band, lead, list, page, section } from './parts.ts';

const promise =
  'Old words on walking, weather and water, by people who went out and looked, with photographs old and new.';

const explanation = [
  '<p>Every piece here was written by somebody who was there, between 1787 and 1903. The words are theirs. Where a passage is left out it says […]; a line across the page stands for more than one. Titles in the books’ own words are kept, and we gave one where a piece had none.</p>',
  '<p>The photographs stand beside the texts and do not illustrate them: the brook is not in Brazil, and the junk is not the <em>Spray</em>.</p>',
  '<p>All of it is data. A piece is a row in the collection <em>Posts</em>, a photograph an image of the library. Put your own in their place and the pages follow.</p>',
].join('');

/** What the journal is, and whose words and pictures it is made of. */
export const about: Template = {
  pageKey: 'about',
  name: 'About',
  root: page(
    section(
      { space: 'small' },
      node('heading', { text: 'About this journal', level: '1', size: 'display' }),
      node(
        'columns',
        { layout: 'wide-end', gap: 'large' },
        { content: [lead(promise), node('rich-text', { body: explanation })] },
      ),
    ),
    band('The texts', node('rich-text', { body: '<p>All are in the public domain.</p>' }), texts()),
    band('The photographs', photographs()),
  ),
  meta: {
    title: 'About · {{ site.name }}',
    description: promise,
    data: [
      { name: 'posts', api: 'posts', sort: 'date' },
      { name: 'photographs', api: 'photographs' },
    ],
  },
};

function texts(): Draft {
  const line = node('card', {
    title: '{{ post.title }}',
    href: '/posts/{{ post.slug }}',
    text: '{{ post.author }}, {{ post.source }}',
    look: 'row',
    level: '3',
  });
  return list('columns', 'large', each('posts', 'post', line));
}

function photographs(): Draft {
  const line = node('card', {
    title: '{{ photograph.title }}',
    href: '{{ photograph.licence_url }}',
    text: '{{ photograph.photographer }}, {{ photograph.year }}',
    figure: '{{ photograph.licence }}',
    look: 'row',
    level: '3',
  });
  return list('columns', 'large', each('photographs', 'photograph', line));
}

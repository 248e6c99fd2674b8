import { type Draft, each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import { band, grid, link, list, page, postCard, postLine, section } from './parts.ts';

/** The piece that leads, what else there is, some photographs, and who wrote it all. */
export const home: Template = {
  pageKey: 'home',
  name: 'Home',
  root: page(opening(), recent(), pictures(), rest(), writers()),
  meta: {
    title: '{{ site.name }}',
    description: '{{ site.description | default: "Old words on walking, weather and water, with photographs." }}',
    image: '{{ lead.image }}',
    data: [
      { name: 'lead', api: 'posts', where: { lead: 'true' }, one: true },
      { name: 'posts', api: 'posts', where: { lead: 'false' }, sort: 'date', descending: true },
      { name: 'photographs', api: 'photographs', where: { shape: 'print' }, limit: 4 },
      { name: 'authors', api: 'authors' },
    ],
  },
};

function opening(): Draft {
  const words = {
    title: '{{ lead.title }}',
    eyebrow: '{{ lead.author }}, {{ lead.dated }}',
    text: '{{ lead.standfirst }}',
    image: '{{ lead.image }}',
    look: 'behind',
  };
  return node('hero', words, { content: [link('Read the letter', '/posts/{{ lead.slug }}')] });
}

function recent(): Draft {
  const first = grid('large', each('posts', 'post', postCard('2', 'portrait', 'large'), 3));
  return section({ space: 'small' }, first);
}

function pictures(): Draft {
  const print = node('card', {
    title: '{{ photograph.title }}',
    href: '/gallery',
    eyebrow: '{{ photograph.photographer }}, {{ photograph.year }}',
    image: '{{ photograph.image }}',
    ratio: 'square',
    level: '3',
  });
  return section(
    { tone: 'ink', space: 'normal' },
    node('heading', { text: 'From the plate chest', level: '2', size: 'large' }),
    grid('medium', each('photographs', 'photograph', print)),
    link('All photographs', '/gallery'),
  );
}

function rest(): Draft {
  const lines = list('columns', 'large', each('posts | slice: 3, 50', 'post', postLine('3')));
  return band('More from the journal', lines, link('Everything, by year', '/archive'));
}

function writers(): Draft {
  const name = node('card', {
    title: '{{ author.name }}',
    href: '/authors/{{ author.slug }}',
    figure: '{{ author.years }}',
    look: 'row',
    level: '3',
  });
  return band('The writers', list('columns', 'large', each('authors', 'author', name)));
}

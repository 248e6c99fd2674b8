import { type Draft, each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';
import { band, grid, link, list, page, postCard, postLine, section } from './parts.ts';

/** The piece that leads, what else there is, some photographs, and who wrote it all. */
export const home = (t: Texts): Template => ({
  pageKey: 'home',
  name: t.home,
  root: page(opening(t), recent(), pictures(t), rest(t), writers(t)),
  meta: {
    title: '{{ site.name }}',
    description: t.homeDescription,
    image: '{{ lead.image }}',
    data: [
      { name: 'lead', api: 'posts', where: { lead: 'true' }, one: true },
      { name: 'posts', api: 'posts', where: { lead: 'false' }, sort: 'date', descending: true },
      { name: 'photographs', api: 'photographs', where: { shape: 'print' }, limit: 4 },
      { name: 'authors', api: 'authors' },
    ],
  },
});

function opening(t: Texts): Draft {
  const words = {
    title: '{{ lead.title }}',
    eyebrow: `{{ lead.author }}${t.comma}{{ lead.dated }}`,
    text: '{{ lead.standfirst }}',
    image: '{{ lead.image }}',
    look: 'behind',
  };
  return node('hero', words, { content: [link(t.read, '/posts/{{ lead.slug }}')] });
}

function recent(): Draft {
  const first = grid('large', each('posts', 'post', postCard('2', 'portrait', 'large'), 3));
  return section({ space: 'small' }, first);
}

function pictures(t: Texts): Draft {
  const print = node('card', {
    title: '{{ photograph.title }}',
    href: '/gallery',
    eyebrow: `{{ photograph.photographer }}${t.comma}{{ photograph.year }}`,
    image: '{{ photograph.image }}',
    ratio: 'square',
    level: '3',
  });
  return section(
    { tone: 'ink', space: 'normal' },
    node('heading', { text: t.plates, level: '2', size: 'large' }),
    grid('medium', each('photographs', 'photograph', print)),
    link(t.allPhotographs, '/gallery'),
  );
}

function rest(t: Texts): Draft {
  const lines = list('columns', 'large', each('posts | slice: 3, 50', 'post', postLine(t, '3')));
  return band(t.more, lines, link(t.byYear, '/archive'));
}

function writers(t: Texts): Draft {
  const name = node('card', {
    title: '{{ author.name }}',
    href: '/authors/{{ author.slug }}',
    figure: '{{ author.years }}',
    look: 'row',
    level: '3',
  });
  return band(t.writers, list('columns', 'large', each('authors', 'author', name)));
}

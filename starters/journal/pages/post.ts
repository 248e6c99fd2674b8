import { bound, type Draft, each, node, styled, when } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import { band, grid, page, postCard, section } from './parts.ts';

const eyebrow = '{{ post.place }}, {{ post.dated }}';
const byline = '<p>By <a href="/authors/{{ post.author_slug }}">{{ post.author }}</a></p>';
const credit = '{{ photograph.title }}, {{ photograph.photographer }}, {{ photograph.year }}';

/** One piece: its photograph, its text, who wrote it, what it goes with, and the way on through time. */
export const post: Template = {
  pageKey: 'post',
  name: 'Post',
  root: page(
    when('photograph.shape == "portrait"', upright()),
    when('photograph.shape != "portrait"', words()),
    when('photograph.shape == "wide"', across()),
    when('photograph.shape == "print"', print()),
    text(),
    writer(),
    related(),
    turn(),
  ),
  meta: {
    title: '{{ post.title }} · {{ site.name }}',
    description: '{{ post.standfirst }}',
    image: '{{ post.image }}',
    data: [
      { name: 'post', api: 'posts', where: { slug: '{{ params.post }}' }, one: true, required: true },
      { name: 'author', api: 'authors', where: { slug: '{{ post.author_slug }}' }, one: true },
      { name: 'photograph', api: 'photographs', where: { image: '{{ post.image }}' }, one: true },
      { name: 'related', api: 'posts', where: { tags: '{{ post.tags[0] }}' }, limit: 4 },
      { name: 'before', api: 'posts', where: { number: '{{ post.number | minus: 1 }}' }, one: true },
      { name: 'after', api: 'posts', where: { number: '{{ post.number | plus: 1 }}' }, one: true },
    ],
  },
};

/** A tall photograph beside the title. */
function upright(): Draft {
  const title = {
    title: '{{ post.title }}',
    eyebrow,
    text: '{{ post.standfirst }}',
    image: '{{ post.image }}',
    note: credit,
    look: 'beside',
  };
  return node('hero', title, { content: [node('rich-text', { body: byline, size: 'label' })] });
}

/** The title in the middle of the page, over its photograph. */
function words(): Draft {
  const title = node('heading', { text: '{{ post.title }}', level: '1', size: 'display', eyebrow });
  return section(
    { width: 'normal', space: 'small' },
    styled({ 'text-align': 'center' }, title),
    node('rich-text', { body: '<p>{{ post.standfirst }}</p>', size: 'lead', align: 'center' }),
    node('rich-text', { body: byline, size: 'label', align: 'center' }),
  );
}

function across(): Draft {
  const image = { src: '{{ post.image }}', caption: credit, ratio: 'wide', eager: true };
  return section({ space: 'none' }, node('image', image));
}

/** An old print is shown whole, and no larger than it is. */
function print(): Draft {
  const image = node('image', { src: '{{ post.image }}', caption: credit, eager: true });
  return section({ space: 'none' }, styled({ 'max-inline-size': '64rem', 'margin-inline': 'auto' }, image));
}

function text(): Draft {
  const tag = node('button', { label: '{{ tag | capitalize }}', href: '/tags/{{ tag }}', look: 'outline' });
  return section(
    { width: 'narrow', space: 'small' },
    bound({ body: 'post.body' }, node('rich-text', { size: 'article' })),
    node('rich-text', { body: '<p>From <cite>{{ post.source }}</cite>.</p>', size: 'label' }),
    node('list', { layout: 'inline', gap: 'small' }, { items: [each('post.tags', 'tag', tag)] }),
  );
}

function writer(): Draft {
  const name = node('heading', {
    text: '{{ author.name }}',
    level: '2',
    size: 'medium',
    eyebrow: '{{ author.years }}',
  });
  const life = node('rich-text', {
    body: '<p>{{ author.text }}</p><p><a href="/authors/{{ author.slug }}">All by {{ author.name }}</a></p>',
  });
  return section(
    { tone: 'tint', space: 'small' },
    node('columns', { layout: 'wide-end', gap: 'large' }, { content: [name, life] }),
  );
}

function related(): Draft {
  const card = when('post.slug != params.post', postCard('3', 'landscape'));
  return when('related.size > 1', band('Goes well with', grid('large', each('related', 'post', card))));
}

function turn(): Draft {
  const way = (name: 'before' | 'after', label: string) =>
    when(
      name,
      node('card', {
        title: `{{ ${name}.title }}`,
        href: `/posts/{{ ${name}.slug }}`,
        eyebrow: label,
        text: `{{ ${name}.author }}`,
        figure: `{{ ${name}.year }}`,
        look: 'line',
        level: '3',
      }),
    );
  return section(
    { space: 'small', label: 'Earlier and later' },
    node('columns', { layout: 'halves', gap: 'large' }, { content: [way('before', 'Earlier'), way('after', 'Later')] }),
  );
}

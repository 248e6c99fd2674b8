import { bound, type Draft, each, node, styled, when } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';
import { band, grid, page, postCard, section } from './parts.ts';

const eyebrow = (t: Texts) => `{{ post.place }}${t.comma}{{ post.dated }}`;
const credit = (t: Texts) => ['title', 'photographer', 'year'].map((each) => `{{ photograph.${each} }}`).join(t.comma);

/** One piece: its photograph, its text, who wrote it, what it goes with, and the way on through time. */
export const post = (t: Texts): Template => ({
  pageKey: 'post',
  name: t.post,
  root: page(
    when('photograph.shape == "portrait"', upright(t)),
    when('photograph.shape != "portrait"', words(t)),
    when('photograph.shape == "wide"', across(t)),
    when('photograph.shape == "print"', print(t)),
    text(t),
    writer(t),
    related(t),
    turn(t),
  ),
  meta: {
    title: '{{ post.title }} · {{ site.name }}',
    description: '{{ post.standfirst }}',
    image: '{{ post.image }}',
    data: [
      { name: 'post', api: 'posts', where: { slug: '{{ params.post }}' }, one: true, required: true },
      { name: 'author', api: 'authors', where: { slug: '{{ post.author_slug }}' }, one: true },
      { name: 'photograph', api: 'photographs', where: { image: '{{ post.image }}' }, one: true },
      { name: 'tags', api: 'tags' },
      { name: 'related', api: 'posts', where: { tags: '{{ post.tags[0] }}' }, limit: 4 },
      { name: 'before', api: 'posts', where: { number: '{{ post.number | minus: 1 }}' }, one: true },
      { name: 'after', api: 'posts', where: { number: '{{ post.number | plus: 1 }}' }, one: true },
    ],
  },
});

/** A tall photograph beside the title. */
function upright(t: Texts): Draft {
  const title = {
    title: '{{ post.title }}',
    eyebrow: eyebrow(t),
    text: '{{ post.standfirst }}',
    image: '{{ post.image }}',
    note: credit(t),
    look: 'beside',
  };
  return node('hero', title, { content: [node('rich-text', { body: t.byline, size: 'label' })] });
}

/** The title in the middle of the page, over its photograph. */
function words(t: Texts): Draft {
  const title = node('heading', { text: '{{ post.title }}', level: '1', size: 'display', eyebrow: eyebrow(t) });
  return section(
    { width: 'normal', space: 'small' },
    styled({ 'text-align': 'center' }, title),
    node('rich-text', { body: '<p>{{ post.standfirst }}</p>', size: 'lead', align: 'center' }),
    node('rich-text', { body: t.byline, size: 'label', align: 'center' }),
  );
}

function across(t: Texts): Draft {
  const image = { src: '{{ post.image }}', caption: credit(t), ratio: 'wide', eager: true };
  return section({ space: 'none' }, node('image', image));
}

/** An old print is shown whole, and no larger than it is. */
function print(t: Texts): Draft {
  const image = node('image', { src: '{{ post.image }}', caption: credit(t), eager: true });
  return section({ space: 'none' }, styled({ 'max-inline-size': '64rem', 'margin-inline': 'auto' }, image));
}

function text(t: Texts): Draft {
  const tag = when(
    'post.tags contains tag.slug',
    node('button', { label: '{{ tag.name }}', href: '/tags/{{ tag.slug }}', look: 'outline' }),
  );
  return section(
    { width: 'narrow', space: 'small' },
    bound({ body: 'post.body' }, node('rich-text', { size: 'article' })),
    node('rich-text', { body: t.source, size: 'label' }),
    node('list', { layout: 'inline', gap: 'small' }, { items: [each('tags', 'tag', tag)] }),
  );
}

function writer(t: Texts): Draft {
  const name = node('heading', {
    text: '{{ author.name }}',
    level: '2',
    size: 'medium',
    eyebrow: '{{ author.years }}',
  });
  const life = node('rich-text', {
    body: `<p>{{ author.text }}</p><p><a href="/authors/{{ author.slug }}">${t.allBy}</a></p>`,
  });
  return section(
    { tone: 'tint', space: 'small' },
    node('columns', { layout: 'wide-end', gap: 'large' }, { content: [name, life] }),
  );
}

function related(t: Texts): Draft {
  const card = when('post.slug != params.post', postCard('3', 'landscape'));
  return when('related.size > 1', band(t.related, grid('large', each('related', 'post', card))));
}

function turn(t: Texts): Draft {
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
    { space: 'small', label: t.turn },
    node('columns', { layout: 'halves', gap: 'large' }, { content: [way('before', t.earlier), way('after', t.later)] }),
  );
}

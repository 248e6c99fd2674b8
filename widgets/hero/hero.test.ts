import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { hero } from './hero.ts';

test('a hero opens with the heading of the page and what it is about', () => {
  const markup = render(hero, { title: 'The world', text: 'Sheet by sheet' }, { slots: { content: '<form></form>' } });
  expect(markup).toContain('<h1 class="hero__title">The world</h1><p class="hero__text">Sheet by sheet</p><form>');
  expect(markup).not.toMatch(/<img|hero__eyebrow|hero__note/);
});

test('its picture is fetched first', () => {
  expect(render(hero, { title: 'The world', image: '/world.svg' })).toContain('fetchpriority="high"');
});

test('text on the picture is white on a scrim that any picture is dark enough behind', () => {
  expect(render(hero, { title: 'The world', image: '/world.svg', look: 'over' })).toMatch(
    /class="hero hero--over".*class="hero__words on-ink"/,
  );
});

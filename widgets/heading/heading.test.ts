import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { heading } from './heading.ts';

test.each(['1', '2', '3', '4', '5', '6'])('level %s is its own element, whatever the size', (level) => {
  expect(render(heading, { text: 'Plates', level, size: 'display' })).toBe(
    `<div class="heading heading--display"><h${level} class="heading__text">Plates</h${level}></div>`,
  );
});

test('the line above is no part of the heading', () => {
  expect(render(heading, { text: 'France', eyebrow: 'Europe' })).toContain('<p class="heading__eyebrow">Europe</p><h2');
});

test('links can lead to a heading that has an anchor', () => {
  expect(render(heading, { text: 'Team', anchor: 'the team' })).toContain(
    'class="heading heading--large" id="theteam"',
  );
  expect(render(heading, { text: 'Team' })).not.toContain('id=');
});

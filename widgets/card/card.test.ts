import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { card } from './card.ts';

test('a card has one link, and its title is the link’s name', () => {
  const markup = render(card, { title: 'Spain', href: '/country/esp', image: '/esp.svg', figure: '211' });
  expect(markup.match(/<a /g)).toHaveLength(1);
  expect(markup).toContain('<h3 class="card__title"><a class="card__link" href="/country/esp">Spain</a></h3>');
  expect(markup).toContain('alt=""');
});

test('a card that leads nowhere has no link', () => {
  expect(render(card, { title: 'Spain', level: '2' })).toContain('<h2 class="card__title">Spain</h2>');
});

test('what a card is not given leaves nothing behind', () => {
  expect(render(card, { title: 'Spain' })).not.toMatch(/<img|card__text|card__figure|card__eyebrow/);
});

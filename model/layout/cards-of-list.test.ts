import { expect, test } from 'vitest';
import { cardsOfList, guessCard } from './cards-of-list.ts';
import { sampleCatalogue } from './sample-layout.ts';

test.each([
  [
    { id: 1, dish: 'Soup', description: 'Hot', price: 4.5, image: '/soup.jpg', url: 'https://a.example' },
    { image: 'image', href: 'url', title: 'dish', text: 'description', figure: 'price' },
  ],
  [
    { Title: 'Soup', note: 'Hot', vegan: true },
    { title: 'Title', text: 'note' },
  ],
  [
    { id: 7, size: 2 },
    { title: 'id', figure: 'size' },
  ],
  [{ name: { common: 'France' }, capital: 'Paris' }, { title: 'capital' }],
  [{}, {}],
])('of %j a card shows %j', (sample, shown) => {
  const found = Object.fromEntries(Object.entries(guessCard(sample)).filter(([, name]) => name !== undefined));
  expect(found).toEqual(shown);
});

test('a catalogue without cards makes none', () => {
  expect(cardsOfList(sampleCatalogue, 'menu', {}, () => 'id')).toBeUndefined();
});

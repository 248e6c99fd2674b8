import { expect, test } from 'vitest';
import type { WidgetType } from '#model/widget-type.ts';
import { columnsOf } from './card-columns.ts';
import { cardOfItems, cardsOfList, guessCard } from './cards-of-list.ts';
import { sampleCatalogue } from './sample-layout.ts';

const { box } = sampleCatalogue.types;
if (!box) throw new Error('the sample has no box');
const type = (name: string, slots: WidgetType['slots']): WidgetType => ({ ...box, name, slots });
const types = { card: type('card', { content: {} }), facts: type('facts', {}), list: type('list', { items: {} }) };
const catalogue = { types, saved: new Map() };

test.each([
  [
    { id: 1, dish: 'Soup', description: 'Hot', price: 4.5, image: '/soup.jpg', url: 'https://a.example' },
    { image: 'image', href: 'url', title: 'dish', text: 'description', figure: 'price' },
    [],
  ],
  [{ Title: 'Soup', note: 'Hot', vegan: true }, { title: 'Title', text: 'note' }, ['vegan']],
  [{ id: 7, size: 2 }, { title: 'id' }, ['size']],
  [{ name: { common: 'France' }, capital: 'Paris' }, { title: 'capital' }, []],
  [{ name: 'Amal', born: '1980-02-01', kids: 2, film: 7 }, { title: 'name' }, ['born', 'kids', 'film']],
  [{}, {}, []],
])('of %j a card shows %j and the facts %j', (sample, shown, facts) => {
  const guessed = guessCard(columnsOf(sample));
  const found = Object.entries(guessed.fields).flatMap(([field, column]) => (column ? [[field, column.name]] : []));
  expect(Object.fromEntries(found)).toEqual(shown);
  expect(guessed.facts.map(({ name }) => name)).toEqual(facts);
});

test('typed columns are shown by their type, under their labels', () => {
  const columns = columnsOf({ صورة: '', name: 'Amal' }, [
    { name: 'صورة', label: 'Photo', type: 'image' },
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'first lesson', label: '', type: 'date' },
    { name: 'online', label: 'Online', type: 'boolean' },
    { name: 'more', label: '', type: 'json' },
  ]);
  let count = 0;
  const card = cardOfItems(catalogue, { each: 'teachers', as: 'item', columns }, () => `n${count++}`);
  expect(card?.props).toMatchObject({ image: '{{ item["صورة"] }}', title: '{{ item.name }}', text: '', href: '' });
  expect(card?.repeat).toEqual({ each: 'teachers', as: 'item' });
  expect(card?.slots.content?.[0]?.props.rows).toEqual([
    { label: 'first lesson', value: '{{ item["first lesson"] | date: "%-d %B %Y" }}' },
    { label: 'Online', value: '{% if item.online %}✓{% endif %}' },
  ]);
});

test('what a type is made for comes before what is called so', () => {
  const columns = [
    { name: 'title', label: '', type: 'text' },
    { name: 'text', label: '', type: 'text' },
    { name: 'about', label: '', type: 'richText' },
    { name: 'level', label: '', type: 'choice' },
    { name: 'days', label: '', type: 'choices' },
    { name: 'fee', label: '', type: 'price' },
    { name: 'trial', label: '', type: 'price' },
    { name: 'photo', label: '', type: 'image' },
    { name: 'page', label: '', type: 'link' },
    { name: 'other', label: '', type: 'of another time' },
  ];
  const { fields, facts } = guessCard(columns);
  const named = Object.entries(fields).map(([field, column]) => `${field} ${column?.name}`);
  expect(named.toSorted()).toEqual(
    ['eyebrow level', 'figure fee', 'href page', 'image photo', 'text about', 'title title'].toSorted(),
  );
  expect(facts.map(({ name }) => name)).toEqual(['days', 'trial']);
});

test('a catalogue without cards makes none', () => {
  expect(cardsOfList(sampleCatalogue, { each: 'menu', as: 'item', columns: [] }, () => 'id')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { filterCommands } from './filter-commands.ts';

const commands = [
  { group: 'Recent', label: 'Réglages du site' },
  { group: 'Go to', label: 'Page Routes' },
  { group: 'Create', label: 'New page route' },
  { group: 'Articles', label: 'Straßen in Łódź' },
  { group: 'Language', label: 'العَرَبِيَّة' },
];
const labels = (typed: string) => filterCommands(commands, typed).map(({ label }) => label);

test('nothing typed shows everything as it stands', () => {
  expect(labels('  ')).toEqual(commands.map(({ label }) => label));
});

test('every word must be found, in the label or its group, in any order', () => {
  expect(labels('route create')).toEqual(['New page route']);
  expect(labels('route elephant')).toEqual([]);
});

test('what begins with what was typed comes first', () => {
  expect(labels('page r')).toEqual(['Page Routes', 'New page route']);
});

test('of what begins with what was typed the shortest comes first: Enter on “new page” makes a page', () => {
  const creations = ['New page route', 'New page template', 'New page'].map((label) => ({ group: 'Create', label }));
  for (const typed of ['new', 'new pa', 'new page'])
    expect(filterCommands(creations, typed)[0]?.label, typed).toBe('New page');
  expect(filterCommands(creations, 'new page r')[0]?.label).toBe('New page route');
});

test('case, accents and vowel marks do not matter', () => {
  expect(labels('REGLAGES')).toEqual(['Réglages du site']);
  expect(labels('strasse')).toEqual(['Straßen in Łódź']);
  expect(labels('lodz articl')).toEqual(['Straßen in Łódź']);
  expect(labels('العربية')).toEqual(['العَرَبِيَّة']);
});

test('what is looked for by another word is found, behind what shows the word', () => {
  const found = filterCommands(
    [
      { group: 'Go to', label: 'Settings', also: 'colour font' },
      { group: 'Look', label: 'Colours: dark' },
    ],
    'colour',
  );
  expect(found.map(({ label }) => label)).toEqual(['Colours: dark', 'Settings']);
});

import { expect, test } from 'vitest';
import { findCatalogueProblems, findStrayKeys, locales } from './catalogues.mjs';

const same = { '*': ['Sitewright'], fr: ['Description'] };

/** Six matching catalogues, with a test case's change in one. */
function group(locale: string, changes: Record<string, string | undefined>) {
  const catalogues = Object.fromEntries(
    locales.map((each): [string, Record<string, string>] => [
      each,
      { brand: 'Sitewright', greeting: each === 'en-US' ? 'Hello {name}' : `${each}: {name}`, count: '{n}' },
    ]),
  );
  const merged = { ...catalogues[locale], ...changes };
  catalogues[locale] = Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return catalogues;
}

const cases: [string, string, Record<string, string | undefined>, RegExp | undefined][] = [
  ['catalogues that agree have no problem', 'fr', {}, undefined],
  ['a missing key is told', 'es', { greeting: undefined }, /es "greeting" is missing/],
  ['a key that English does not have is told', 'es', { extra: 'más' }, /es "extra" is not in English/],
  ['an empty message is told', 'it-IT', { greeting: '  ' }, /it-IT "greeting" is empty/],
  [
    'a message left in English is told',
    'ar-SA',
    { greeting: 'Hello {name}' },
    /ar-SA "greeting" is the English message/,
  ],
  ['a lost argument is told', 'fr', { greeting: 'Bonjour' }, /has the arguments \{\}, English has \{name\}/],
  ['a renamed argument is told', 'fr', { greeting: 'Bonjour {nom}' }, /has the arguments \{nom\}/],
  ['an unclosed brace is told', 'fr', { greeting: 'Bonjour {name' }, /not a well-formed ICU message/],
  [
    'an Arabic plural with two forms is told',
    'ar-SA',
    { count: '{n, plural, one {صفحة} other {صفحات}}' },
    /plural without .*few/,
  ],
  [
    'an Arabic plural with all six forms is fine',
    'ar-SA',
    { count: '{n, plural, zero {لا صفحات} one {صفحة} two {صفحتان} few {صفحات} many {صفحة} other {صفحة}}' },
    undefined,
  ],
  [
    'a path that Arabic would turn around is told',
    'ar-SA',
    { greeting: 'مثل /about يا {name}' },
    /has a path that Arabic turns around/,
  ],
  ['a path that stands by itself is fine', 'ar-SA', { greeting: 'مثل \u2066/about\u2069 يا {name}' }, undefined],
];

test.each(cases)('%s', async (_name, locale, changes, expected) => {
  const problems = await findCatalogueProblems('sample', group(locale, changes), same);
  if (expected) expect(problems).toEqual([expect.stringMatching(expected)]);
  else expect(problems).toEqual([]);
});

test("a starter's Liquid counts as arguments", async () => {
  const catalogues = Object.fromEntries(
    locales.map((each) => [each, { title: `${each} {{ country.name | upcase }}` }]),
  );
  expect(await findCatalogueProblems('starter', catalogues, same)).toEqual([]);
  const lost = { ...catalogues, es: { title: 'País {{ country.code }}' } };
  expect(await findCatalogueProblems('starter', lost, same)).toEqual([
    expect.stringContaining('has the arguments {country_code}, English has {country_name}'),
  ]);
});

test('a locale without a catalogue is told', async () => {
  const { fr: _, ...five } = group('fr', {});
  expect(await findCatalogueProblems('sample', five, same)).toEqual(['sample: there is no catalogue for fr']);
});

test('a message of the contract is in the file of its noun', () => {
  const group = { 'changeSet.applied': 'Applied', 'release.applied': 'Applied' };
  expect(findStrayKeys('contract/messages/change-set', group)).toEqual([
    'contract/messages/change-set: "release.applied" is not found there: keys of this file begin with changeSet.',
  ]);
  expect(findStrayKeys('studio/messages/change-sets', group)).toEqual([]);
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRetiredTermsOfCatalogues, checkRetiredTermsOfDocs, findRetiredTerms } from './retired-terms.mjs';

function project(files: Record<string, string>): string {
  const base = mkdtempSync(join(tmpdir(), 'retired-terms-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(base, file, '..'), { recursive: true });
    writeFileSync(join(base, file), text);
  }
  return base;
}

test.each([
  ['Comes in parts', 'Comes in parts'],
  ['It has to be asked for anew.', 'anew'],
  ['Whoever may publish does so at once.', 'Whoever', 'at once'],
  ['This is no image.', 'is no'],
  ['By night', 'By night'],
  ['Taken back by {name}', 'Taken back'],
  ['The address of the page', 'address of the page'],
  ['The mail could not be sent.', 'The mail'],
  ['Primary colour', 'colour'],
])('a retired term is found in "%s"', (text, ...found) => {
  expect(findRetiredTerms(text, 'catalogues').map((term) => term.found)).toEqual(found);
});

test.each([
  'There is no release yet.',
  'This link is no longer valid.',
  'Your email address, from the mail server',
  'Visits by day',
  'You go back to the list.',
  'Remove the recommended widgets.',
  'Upload a profile picture.',
  'Edit several widgets at once.',
  'Upload at most {count} files at once.',
  'Default value: {value}',
])('good English passes: "%s"', (text) => {
  expect(findRetiredTerms(text, 'catalogues')).toEqual([]);
});

test('terms that are wrong as labels only are right in sentences, and in docs', () => {
  expect(findRetiredTerms('Usually', 'catalogues')).toHaveLength(1);
  expect(findRetiredTerms('This usually takes a second.', 'catalogues')).toEqual([]);
  expect(findRetiredTerms('Usually', 'docs')).toEqual([]);
});

test('docs are read without code and link targets, and a changelog without its history', () => {
  const base = project({
    'README.md': 'Loaded `anew`.\n\n```sh\nanew\n```\n[it](docs/anew.md)\nRun it anew.',
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\nanew\n\n## 2.0.0\n\nanew\n\n## 1.0.0\n\nanew\n',
    'server/README.md': 'Whoever',
    'starters/atlas/LICENSE.md': 'a photograph',
  });
  expect(checkRetiredTermsOfDocs(base)).toEqual([
    'CHANGELOG.md:5: "anew": write again',
    'CHANGELOG.md:9: "anew": write again',
    'README.md:7: "anew": write again',
    'server/README.md:1: "Whoever": write the person: "anyone who", "people who", "you"',
  ]);
});

test('a label of the studio in bold is left to the check of catalogues', () => {
  const base = project({
    'README.md': 'Choose **By night**. **By night** it runs by night.',
    'studio/messages/en-US/editor.json': '{ "editor.dark": "By night" }',
  });
  expect(checkRetiredTermsOfDocs(base)).toEqual(['README.md:1: "by night": write dark, nightly']);
});

test('English messages are read in every catalogue but the starters’, without words for searching', () => {
  const base = project({
    'studio/messages/en-US/apis.json': '{ "a": "Anew", "b": "Again", "apis.nav.also": "pictures" }',
    'studio/messages/en-US/profile.json': '{ "profile.picture": "Picture", "profile.again": "Anew" }',
    'studio/messages/fr/apis.json': '{ "a": "Anew" }',
    'server/notifications/mail/messages/en-US.json': '{ "c": "Whoever" }',
    'starters/atlas/messages/en.json': '{ "d": "A photograph" }',
    'widgets/messages/en.json': '{ "e": "At once" }',
  });
  expect(checkRetiredTermsOfCatalogues(base)).toEqual([
    'widgets/messages/en.json "e": "At once": write now, immediately',
    'studio/messages/en-US/apis.json "a": "Anew": write again',
    'studio/messages/en-US/profile.json "profile.again": "Anew": write again',
    'server/notifications/mail/messages/en-US.json "c": "Whoever": write the person: "anyone who", "people who", "you"',
  ]);
});

test('the catalogues and docs of the product hold', () => {
  expect([...checkRetiredTermsOfCatalogues(), ...checkRetiredTermsOfDocs()]).toEqual([]);
});

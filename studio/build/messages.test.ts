import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '../theme/locales.ts';
import { partNames, readMessages } from './messages.ts';

test('every message is in one part, or in those of both halves, the same in every language', () => {
  const english = partNames.map((part) => Object.keys(readMessages('en-US', part)).sort());
  const twice = english.flat().filter((key, index, all) => all.indexOf(key) !== index);
  const inBoth = Object.keys(readMessages('en-US', 'entrance')).filter((key) => !key.startsWith('session.'));
  expect(twice.sort()).toEqual(inBoth.sort());
  for (const { id } of locales)
    expect(
      partNames.map((part) => Object.keys(readMessages(id, part)).sort()),
      id,
    ).toEqual(english);
});

test('the screens before sign-in carry their own words and those of problems, and little else', () => {
  const words = readMessages('en-US', 'entrance');
  expect(words).toMatchObject({ 'session.signIn': 'Sign in', 'auth.emailRequired': 'Please enter Email Address!' });
  expect(JSON.stringify(words).length).toBeLessThan(8_000);
});

test('a catalogue that is gathered with no other is a part of its own, with what the contract says of it', () => {
  expect(partNames).toEqual(expect.arrayContaining(['display', 'security', 'terms', 'invitation']));
  const security = Object.keys(readMessages('en-US', 'security'));
  expect(security).toEqual(expect.arrayContaining(['security.title', 'security.passkeyAdded']));
  expect(security.filter((key) => !key.startsWith('security.'))).toEqual([]);
});

test('what only the server says is said nowhere in the code of the studio', () => {
  const root = join(import.meta.dirname, '..', '..');
  const code = ['studio', 'contract', 'model', 'widgets', 'rich-text']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const keys = Object.keys(readMessages('en-US', 'server'));
  expect(keys).toContain('changeSet.nothingChanges');
  expect(keys.filter((key) => code.includes(`'${key}'`))).toEqual([]);
});

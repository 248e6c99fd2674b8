import { expect, test } from 'vitest';
import { locales } from '../theme/locales.ts';
import { readMessages } from './messages.ts';

const parts = [
  'entrance',
  'layouts',
  'display',
  'profile',
  'security',
  'people',
  'operator',
  'invitation',
  'forms',
  'documents',
  'terms',
  'inside',
];

test('every message is in one part, or in those of both halves, the same in every language', () => {
  const english = parts.map((part) => Object.keys(readMessages('en-US', part)).sort());
  const twice = english.flat().filter((key, index, all) => all.indexOf(key) !== index);
  const inBoth = Object.keys(readMessages('en-US', 'entrance')).filter((key) => !key.startsWith('session.'));
  expect(twice.sort()).toEqual(inBoth.sort());
  for (const { id } of locales)
    expect(
      parts.map((part) => Object.keys(readMessages(id, part)).sort()),
      id,
    ).toEqual(english);
});

test('the screens before sign-in carry their own words and those of problems, and little else', () => {
  const words = readMessages('en-US', 'entrance');
  expect(words).toMatchObject({ 'session.signIn': 'Sign in', 'auth.emailRequired': 'Please enter Email Address!' });
  expect(JSON.stringify(words).length).toBeLessThan(8_000);
});

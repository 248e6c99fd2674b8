import { expect, test } from 'vitest';
import { locales } from '#studio/messages/locales.ts';
import { readMessages } from './messages.ts';

const parts = [
  'start',
  'entrance',
  'layouts',
  'display',
  'profile',
  'security',
  'people',
  'invitation',
  'forms',
  'rest',
];

test('every message is in one part, the same in every language', () => {
  const english = parts.map((part) => Object.keys(readMessages('en-US', part)).sort());
  expect(new Set(english.flat()).size).toBe(english.flat().length);
  for (const { id } of locales)
    expect(
      parts.map((part) => Object.keys(readMessages(id, part)).sort()),
      id,
    ).toEqual(english);
});

test('the screens before sign-in carry their own words and those of problems, and little else', () => {
  const start = { ...readMessages('en-US', 'start'), ...readMessages('en-US', 'entrance') };
  expect(start).toMatchObject({ 'session.signIn': 'Sign in', 'auth.emailRequired': 'Please enter Email Address!' });
  expect(JSON.stringify(start).length).toBeLessThan(8_000);
});

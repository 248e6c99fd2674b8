import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signUpForm } from './sign-up-form.ts';

const filled = {
  name: 'Ada',
  email: 'ada@site.example',
  password: 'correct horse',
  retype: 'correct horse',
  terms: true,
};

const faults = (values: unknown) =>
  z.safeParse(signUpForm, values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('an empty form is told everything at once', () => {
  expect(faults({ name: '', email: '', password: '', retype: '', terms: false })).toEqual(
    expect.arrayContaining([
      ['name', 'auth.nameRequired'],
      ['email', 'auth.emailRequired'],
      ['password', 'auth.passwordRequired'],
      ['retype', 'auth.retypeRequired'],
      ['terms', 'auth.termsRequired'],
    ]),
  );
});

test('passwords that differ are told at the second, also while other fields are wrong', () => {
  expect(faults({ ...filled, retype: 'another' })).toEqual([['retype', 'auth.retypeMismatch']]);
  expect(faults({ ...filled, name: '', retype: 'another' })).toContainEqual(['retype', 'auth.retypeMismatch']);
});

test('a filled form passes with its address normalised', () => {
  expect(faults(filled)).toEqual([]);
  expect(z.parse(signUpForm, { ...filled, email: ' Ada@Site.Example ' }).email).toBe('ada@site.example');
});

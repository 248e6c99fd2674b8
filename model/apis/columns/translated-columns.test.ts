import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import { membersInLanguage, rowInLanguage, translationState, withTranslation } from './translated-columns.ts';

const name: RowField = { name: 'name', label: '', type: 'text' };
const inLanguage = (language: 'ar' | 'fr') =>
  ({ ...name, name: `name@${language}`, translates: 'name', language }) as const;
const fields = [name, inLanguage('fr'), inLanguage('ar')];

test('a row is read in the first language of the chain that says something, else as it is', () => {
  const row = { name: 'Amal', 'name@fr': '', 'name@ar': 'أمل' };
  expect(rowInLanguage(row, membersInLanguage(fields, ['fr']))).toBe(row);
  expect(rowInLanguage(row, membersInLanguage(fields, ['fr', 'ar']))).toMatchObject({ name: 'أمل' });
  expect(rowInLanguage({ ...row, 'name@fr': 'Amale' }, membersInLanguage(fields, ['fr', 'ar']))).toMatchObject({
    name: 'Amale',
  });
});

test('a translation is out of date once its source says something else, and missing where it is empty', () => {
  const french = inLanguage('fr');
  const said = withTranslation({ name: 'Amal' }, french, 'Amale');
  expect(translationState(said, french)).toBe('current');
  expect(translationState({ ...said, name: 'Amal Haddad' }, french)).toBe('outdated');
  expect(translationState(withTranslation(said, french, ''), french)).toBe('missing');
  expect(withTranslation(said, french, '')).toEqual({ name: 'Amal', 'name@fr': '' });
  expect(translationState({ name: '' }, french)).toBe('none');
  // A file names no sources: what it brings is taken as said of what it brings.
  expect(translationState({ name: 'Amal', 'name@fr': 'Amale' }, french)).toBe('current');
});

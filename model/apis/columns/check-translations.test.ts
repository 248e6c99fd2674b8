import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import { checkTranslations } from './check-translations.ts';

const name: RowField = { name: 'name', label: '', type: 'text' };
const french: RowField = { ...name, name: 'name@fr', translates: 'name', language: 'fr' };

test.each<[string, RowField[], string | undefined]>([
  ['a column beside the one it translates', [name, french], undefined],
  ['no language', [name, { ...name, name: 'a', translates: 'name' }], 'api.translationIncomplete'],
  ['no column', [name, { ...name, name: 'a', language: 'fr' }], 'api.translationIncomplete'],
  ['a column that does not exist', [french], 'api.translationOfNothing'],
  ['itself', [{ ...french, translates: 'name@fr' }], 'api.translationOfNothing'],
  [
    'one another',
    [
      { ...french, name: 'a', translates: 'b' },
      { ...french, name: 'b', translates: 'a' },
    ],
    'api.translationOfNothing',
  ],
  ['another type', [name, { ...french, type: 'longText' }], 'api.translationType'],
  [
    'a type without words',
    [
      { ...name, type: 'number' },
      { ...french, type: 'number' },
    ],
    'api.translationType',
  ],
  ['the same language twice', [name, french, { ...french, name: 'a' }], 'api.translationTwice'],
  ['the member of the marks', [name, french, { ...name, name: '@' }], 'api.reservedColumn'],
  ['a column of that name in a table without translations', [name, { ...name, name: '@' }], undefined],
])('%s', (_what, fields, message) => {
  expect(checkTranslations(fields)[0]?.message).toBe(message);
});

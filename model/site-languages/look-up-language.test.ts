import { expect, test } from 'vitest';
import { languageTags } from './languages.ts';
import { lookUpLanguage } from './look-up-language.ts';

test.each([
  ['fr', 'fr'],
  ['fr-FR', 'fr'],
  ['FR-fr', 'fr'],
  ['fr_CA', 'fr'],
  [' de-AT-1996 ', 'de'],
  ['zh-Hans-CN', 'zh-Hans'],
  ['zh-hans', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['cmn-Hans-CN', 'zh-Hans'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['pt', 'pt'],
  ['iw-IL', 'he'],
  ['in', 'id'],
  ['no', 'nb'],
  ['nb-NO', 'nb'],
  ['ar-u-nu-latn', 'ar'],
  ['en-x-team', 'en'],
  ['sr-Latn-RS', 'sr'],
  ['tlh', undefined],
  ['', undefined],
  ['français', undefined],
  ['f', undefined],
  ['constructor', undefined],
])('%j finds %j', (tag, found) => {
  expect(lookUpLanguage(tag, languageTags)).toBe(found);
});

test('what is found is one of those that are there', () => {
  expect(lookUpLanguage('pt-BR', ['pt', 'fr'])).toBe('pt');
  expect(lookUpLanguage('pt', ['pt-BR'])).toBeUndefined();
  expect(lookUpLanguage('zh-TW', ['zh-Hans'])).toBeUndefined();
  for (const tag of languageTags) expect(lookUpLanguage(tag, languageTags)).toBe(tag);
});

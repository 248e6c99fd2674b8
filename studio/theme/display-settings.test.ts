import { expect, test } from 'vitest';
import { defaultPreferences } from '#model/display.ts';
import { directionOf, readQuerySettings, readStoredSettings } from './display-settings.ts';

const stored = (text: string | null) =>
  readStoredSettings({ getItem: () => text } as unknown as Storage, ['ar-EG', 'fr']);

test.each([
  ['?mode=dark', { themeMode: 'dark' }],
  ['?theme_mode=light', { themeMode: 'light' }],
  ['?mode=semi-dark', { themeMode: 'semi-dark' }],
  ['?rtl=true', { direction: 'rtl' }],
  ['?nav_style=top', { navStyle: 'top' }],
  ['?is_rtl=false', { direction: 'ltr' }],
  ['?style=standard&nav_style=modern&layout=boxed', { themeStyle: 'standard', navLook: 'modern', layoutType: 'boxed' }],
  ['?theme_style=modern', { themeStyle: 'modern' }],
])('%s sets %j', (search, settings) => {
  expect(readQuerySettings(search)).toEqual(settings);
});

test.each([
  '?theme_mode=__proto__',
  '?is_rtl=constructor&rtl=%3Cscript%3E',
  '?layout=toString&nav_style=__proto__&style=',
  '?mode=DARK',
  '?__proto__[style]=modern',
])('%s is ignored', (search) => {
  expect(readQuerySettings(search)).toEqual({});
});

test('what was stored is kept, what is not understood falls back', () => {
  expect(stored('{"themeMode":"dark","themeStyle":"standard","locale":"es","primary":"#7A3EF0"}')).toMatchObject({
    themeMode: 'dark',
    themeStyle: 'standard',
    locale: 'es',
    primary: '#7a3ef0',
  });
  expect(stored('{"folds":{"media":true,"apis":false,"sitemap":"yes"}}').folds).toEqual({ media: true, apis: false });
  const junk =
    '{"folds":7,"themeMode":"purple","themeStyle":4,"locale":{},"primary":"red;}","footer":"no","__proto__":{"a":1}}';
  for (const text of [null, 'nonsense', '7', 'null', '[]', junk])
    expect(stored(text)).toEqual({ ...defaultPreferences, locale: 'ar-SA' });
});

test('direction is the language’s own unless it is overruled', () => {
  expect(directionOf(stored(null))).toBe('rtl');
  expect(directionOf({ ...stored(null), direction: 'ltr' })).toBe('ltr');
  expect(directionOf({ ...stored(null), locale: 'fr' })).toBe('ltr');
});

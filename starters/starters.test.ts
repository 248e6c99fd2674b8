import { expect, test } from 'vitest';
import { checkContrast } from '#model/look/check-contrast.ts';
import { lookBody } from '#model/look/look-body.ts';
import { lookOfTheme } from '#model/look/look-of-theme.ts';
import { settingsBody } from '#model/settings.ts';
import { starters } from './starters.ts';

test.each(starters)('the colours of $key are told apart, by day and by night', ({ documents }) => {
  const all = documents({ name: 'Site', description: '', domain: '', language: 'en' });
  const body = (kind: string) => all.find((each) => each.kind === kind)?.body;
  const given = body('look');
  const look = given ? lookBody.parse(given) : lookOfTheme(settingsBody.parse(body('settings')).theme);
  expect(checkContrast(look)).toEqual([]);
});

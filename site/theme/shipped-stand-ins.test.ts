import { expect, test } from 'vitest';
import { shippedFamilies } from '#model/look/look-body.ts';
import { lookOfTheme } from '#model/look/look-of-theme.ts';
import { fontFaces, fontStacks } from './font-faces.ts';

const plain = lookOfTheme({ accent: '#0a8fdc', font: 'sans', radius: 'small', scheme: 'auto', paper: 'cool' });
const typeOf = (family: (typeof shippedFamilies)[number]) => ({ ...plain.type, titles_family: family });
const withFiles = shippedFamilies.filter((family) => family !== 'system' && family !== 'mono');

test.each(withFiles)('until %s has come, a font of the system takes its room in both weights', (family) => {
  const [own, waits] = fontStacks(typeOf(family), 'en', []).display.split(', ');
  expect(waits).toBe(own?.replace(/'$/, " wait'"));
  const rules = fontFaces(typeOf(family), 'en', [])
    .split('\n')
    .filter((rule) => rule.includes(`font-family:${waits}`));
  expect(rules.map((rule) => rule.match(/font-weight:([^;]+)/)?.[1])).toEqual(['100 599', '600 900']);
  for (const rule of rules) {
    expect(rule).toMatch(/src:(local\('[^']+'\),?)+;/);
    const [size = 0, ascent = 0] = ['size-adjust', 'ascent-override'].map((name) =>
      Number(rule.match(new RegExp(`${name}:([\\d.]+)%`))?.[1]),
    );
    expect(size).toBeGreaterThan(80);
    expect(ascent).toBeGreaterThan(60);
  }
});

test('a font of the system waits for nothing', () => {
  expect(fontStacks(typeOf('system'), 'en', []).display).not.toContain('wait');
  expect(fontFaces({ ...typeOf('system'), text_family: 'system', labels_family: 'mono' }, 'en', [])).toBe('');
});

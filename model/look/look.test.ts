import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#model/contrast.ts';
import { neutrals } from '#model/neutrals.ts';
import { checkContrast, ratioText } from './check-contrast.ts';
import { type LookBody, lookBody, variantChoices } from './look-body.ts';
import { lookOfTheme, plainVariants } from './look-of-theme.ts';
import { looks } from './looks.ts';

const theme = { accent: '#0a8fdc', font: 'sans', radius: 'small', scheme: 'auto', paper: 'cool' } as const;
const plain = lookOfTheme(theme);

test.each(Object.entries(looks))('the look %s is whole, and all of it can be read in light and dark', (_name, look) => {
  expect(lookBody.parse(look)).toEqual(look);
  expect(checkContrast(look)).toEqual([]);
});

test('the looks to start from differ in colours, type and shape', () => {
  const all: LookBody[] = Object.values(looks);
  const sides: ((look: LookBody) => string | number)[] = [
    ({ colors }) => colors.light.background,
    ({ colors }) => colors.dark.accent,
    ({ type }) => type.titles_family,
    ({ radius }) => radius,
  ];
  for (const side of sides) expect(new Set(all.map(side)).size).toBe(all.length);
});

test('every choice for a type of widget begins with the one that changes nothing', () => {
  for (const [type, fields] of Object.entries(variantChoices))
    for (const [name, [first]] of Object.entries(fields))
      expect(plainVariants).toHaveProperty(`${type}.${name}`, first);
});

test('what settings say of a site becomes a look in full', () => {
  for (const font of ['sans', 'serif', 'book', 'grotesque', 'mono'] as const)
    for (const paper of ['cool', 'warm'] as const) {
      const look = lookOfTheme({ ...theme, font, paper });
      expect(lookBody.parse(look)).toEqual(look);
      expect(look.colors.dark.background).toBe(neutrals[paper].dark.paper);
    }
});

const hostile = [
  'red;}body{display:none',
  'url(//evil.example)',
  'var(--x)',
  '#12345',
  '#0a8fdc;',
  '</style><script>',
  'expression(1)',
  '\\23 ',
  '',
  'constructor',
];

test.each(hostile)('%j is no colour, no family, no choice and no number', (value) => {
  const refused = [
    { ...plain, colors: { ...plain.colors, light: { ...plain.colors.light, accent: value } } },
    { ...plain, type: { ...plain.type, text_family: value } },
    { ...plain, shadow: value },
    { ...plain, radius: value },
    { ...plain, variants: { ...plain.variants, card: { ...plain.variants.card, ground: value } } },
    { ...plain, [value]: 'more' },
  ];
  for (const body of refused) expect(lookBody.safeParse(body).success).toBe(false);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 41, 1e308])('%d is no radius', (radius) => {
  expect(lookBody.safeParse({ ...plain, radius }).success).toBe(false);
});

test('a colour that is too close to its ground is told in each scheme that has it, with one that is not', () => {
  const light = { ...plain.colors.light, text: '#999999', background: '#ffffff', surface: '#f0f0f0' };
  const found = checkContrast({ ...plain, colors: { ...plain.colors, light } }).filter(({ color }) => color === 'text');
  expect(found.map(({ scheme, ground }) => [scheme, ground])).toEqual([
    ['light', 'background'],
    ['light', 'surface'],
  ]);
  expect(found[0]?.ratio).toBeCloseTo(2.85, 1);
  for (const { mend } of found) expect(contrast(mend, '#f0f0f0')).toBeGreaterThanOrEqual(4.5);
  const dark = checkContrast({ scheme: 'dark', colors: { ...plain.colors, light } });
  expect(dark.map(({ scheme }) => scheme)).not.toContain('light');
});

test('whatever is offered in place of a colour can be read, where any colour can', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, hex, (text, background) => {
      const light = { ...plain.colors.light, text, quiet: text, background, surface: background };
      for (const { mend, needed, color } of checkContrast({ scheme: 'light', colors: { ...plain.colors, light } }))
        if (color === 'text') expect(contrast(mend, background)).toBeGreaterThanOrEqual(needed);
    }),
  );
});

test('a ratio that is just short of enough is not written as enough', () => {
  expect(ratioText(4.499)).toBe('4.4');
});

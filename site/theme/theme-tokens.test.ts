import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, inkOn, readable } from '#model/contrast.ts';
import { papers } from '#model/neutrals.ts';
import { themeTokens } from './theme-tokens.ts';

const theme = { accent: '#0a8fdc', font: 'sans', radius: 'small', scheme: 'auto', paper: 'cool' } as const;

const looks = papers.flatMap((paper) => (['light', 'dark'] as const).map((scheme) => [scheme, paper] as const));

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#0a8fdc', '#ffffff')).toBeCloseTo(3.51, 1);
});

test('whatever accent is chosen, text in it and on it can be read', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (accent) => {
      for (const [scheme, paper] of looks) {
        const css = themeTokens({ ...theme, accent, scheme, paper }, 'en');
        const root = css.match(/:root\{([^}]*)\}/)?.[1] ?? '';
        const token = (name: string) => root.match(new RegExp(`--${name}:(#[0-9a-f]{6})`))?.[1] ?? '';
        for (const ground of ['paper', 'tint']) {
          expect(contrast(token('accent-ink'), token(ground))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(token('ink-quiet'), token(ground))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(token('ink'), token(ground))).toBeGreaterThanOrEqual(7);
        }
        expect(contrast(token('on-accent'), accent)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('a colour that can be read already stays as it is', () => {
  expect(readable('#c4006b', ['#ffffff'], '#000000')).toBe('#c4006b');
  expect(inkOn('#ffe680')).toBe('#0d1417');
});

test('a site follows the visitor’s scheme unless its settings fix one', () => {
  expect(themeTokens(theme, 'en')).toContain(
    '@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark',
  );
  expect(themeTokens(theme, 'en')).toContain(':root[data-scheme=dark]{color-scheme:dark');
  expect(themeTokens({ ...theme, scheme: 'light' }, 'en')).not.toMatch(
    /prefers-color-scheme|data-scheme|scheme-choice/,
  );
  expect(themeTokens({ ...theme, scheme: 'dark' }, 'en')).toContain('color-scheme:dark;--paper:#0d1417');
});

test('Arabic has fonts of its own, which no other language loads', () => {
  for (const font of ['sans', 'serif', 'book', 'grotesque', 'mono'] as const) {
    expect(themeTokens({ ...theme, font }, 'ar')).toContain("--font-text:'Noto Sans Arabic'");
    expect(themeTokens({ ...theme, font }, 'en')).not.toContain('Arabic');
  }
});

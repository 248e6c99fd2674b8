import { expect, test } from 'vitest';
import { contrast } from '#model/contrast.ts';
import { type LookBody, variantChoices } from '#model/look/look-body.ts';
import { lookOfTheme } from '#model/look/look-of-theme.ts';
import { looks } from '#model/look/looks.ts';
import { lookTokens } from './look-tokens.ts';

const plain = lookOfTheme({ accent: '#0a8fdc', font: 'sans', radius: 'small', scheme: 'auto', paper: 'cool' });

const rootOf = (css: string) => css.match(/:root\{([^}]*)\}/)?.[1] ?? '';
const token = (css: string, name: string) => rootOf(css).match(new RegExp(`(?:^|;)--${name}:([^;]+)`))?.[1];

test('what is as usual is left to the stylesheet all sites have', () => {
  const css = lookTokens(plain, 'en');
  for (const name of ['space', 'title-scale', 'line-width', 'page-width', 'shadow', 'motion', 'button-radius'])
    expect(token(css, name)).toBeUndefined();
  expect(token(css, 'text')).toBe('clamp(1rem, 0.96rem + 0.2vw, 1.125rem)');
});

test('numbers become lengths, and sizes follow the size a visitor has set', () => {
  const look = { ...plain, radius: 12, space: 80, line: 3, widths: { page: 60, text: 36 }, motion: 'none' } as const;
  const css = lookTokens({ ...look, type: { ...plain.type, phone: 18, wide: 18, titles: 130 } }, 'en');
  expect(
    ['radius', 'space', 'line-width', 'page-width', 'text-width', 'motion', 'text', 'title-scale'].map((name) =>
      token(css, name),
    ),
  ).toEqual(['12px', '0.8', '3px', '60rem', '36rem', '0s', '1.125rem', '1.3']);
});

test.each(Object.entries(looks))(
  'whatever is read in the accents of %s can be read on each of its grounds',
  (_name, look) => {
    for (const scheme of ['light', 'dark'] as const) {
      const css = lookTokens({ ...look, scheme }, 'en');
      const grounds = ['paper', 'tint', 'section-tint'].flatMap((name) => token(css, name) ?? []);
      for (const ground of grounds) {
        for (const name of ['ink', 'ink-quiet', 'accent-ink', 'second-ink'])
          expect(contrast(token(css, name)!, ground), `${scheme} ${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const name of ['accent', 'second'])
        expect(contrast(token(css, `on-${name}`)!, token(css, name)!)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('every choice for a type of widget but the first says something, and nothing twice', () => {
  const said = new Set<string>();
  for (const [type, fields] of Object.entries(variantChoices))
    for (const [name, options] of Object.entries(fields))
      for (const option of options) {
        const own = { ...plain.variants[type as 'button'], [name]: option };
        const css = lookTokens({ ...plain, variants: { ...plain.variants, [type]: own } } as LookBody, 'en');
        if (option === options[0]) expect(css).toBe(lookTokens(plain, 'en'));
        else said.add(css);
      }
  const others = Object.values(variantChoices).flatMap((fields) =>
    Object.values(fields).flatMap((each) => each.slice(1)),
  );
  expect(said.size).toBe(others.length);
});

test('an accent of its own in the dark colours the grounds of accents there too', () => {
  const dark = { ...plain.colors.dark, accent: '#ffd400' };
  const css = lookTokens({ ...plain, colors: { ...plain.colors, dark } }, 'en');
  expect(css).toContain(':root[data-scheme=dark] .on-accent{color-scheme:light;--paper:#ffd400');
});

const withType = (more: Partial<LookBody['type']>) => ({ ...plain, type: { ...plain.type, ...more } });

test('letters of Arabic are in the families chosen for them, on pages in Arabic alone', () => {
  const chosen = withType({ arabic_titles: 'cairo', arabic_text: 'amiri' });
  const css = lookTokens(chosen, 'ar');
  expect(token(css, 'font-display')).toMatch(/^'Cairo', 'Open Sans'/);
  expect(token(css, 'font-text')).toMatch(/^'Amiri', 'Open Sans'/);
  expect(css).toContain('amiri-arabic.woff2');
  expect(css).not.toContain('noto-');
  for (const language of ['en', 'fr', 'zh-Hans'])
    expect(lookTokens(chosen, language)).toBe(lookTokens(plain, language));
});

test('without a choice the Arabic families are as ever', () => {
  const css = lookTokens(plain, 'ar');
  expect(token(css, 'font-display')).toMatch(/^'Noto Kufi Arabic', /);
  expect(token(css, 'font-text')).toMatch(/^'Noto Sans Arabic', /);
  expect(css).not.toMatch(/amiri|cairo/);
});

test('Chinese comes from the system, after the Latin family and what waits for it', () => {
  const css = lookTokens(withType({ chinese_titles: 'chinese-serif' }), 'zh-Hans');
  expect(token(css, 'font-display')).toMatch(/^'Open Sans', 'Open Sans wait', 'Songti SC'/);
  expect(token(css, 'font-text')).toBe(token(lookTokens(plain, 'zh-Hans'), 'font-text'));
});

test('of a font of the site’s own for Arabic only its Arabic letters are used', () => {
  const part = (range: 'arabic' | 'latin', digit: string) => ({
    ...{ range, address: digit.repeat(40), hash: digit.repeat(64), bytes: 1 },
  });
  const metrics = { fallback: 'sans', sizeAdjust: 1, ascent: 1, descent: 0.3, lineGap: 0 } as const;
  const face = {
    ...({ style: 'normal', lightest: 400, boldest: 700, file_name: 'a.ttf', source: '0'.repeat(64) } as const),
    ...{ metrics, parts: [part('arabic', 'a'), part('latin', 'b')] },
  };
  const fonts = [{ key: 'naskh', name: 'Naskh', faces: [face] }];
  const css = lookTokens(withType({ arabic_text: 'font:naskh' }), 'ar', { fonts });
  expect(token(css, 'font-text')).toMatch(/^'own-naskh arabic', 'Open Sans'/);
  expect(css).toContain('a'.repeat(40));
  expect(css).not.toContain('b'.repeat(40));
  expect(lookTokens(withType({ arabic_text: 'font:naskh' }), 'en', { fonts })).toBe(lookTokens(plain, 'en'));
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fontAddress } from '#site/theme/font-faces.ts';
import { themeTokens } from '#site/theme/theme-tokens.ts';
import { catalogue } from '#widgets/catalogue.ts';

const root = join(import.meta.dirname, '..', '..', '..');

test.each(Object.values(catalogue).map(({ name, css }) => [name, css] as const))(
  '%s has its stylesheet, in the layer of the widgets, for either direction and without files of its own',
  (_name, css) => {
    const text = readFileSync(join(root, 'widgets', css), 'utf8');
    expect(text.startsWith('@layer widgets {')).toBe(true);
    expect(text).not.toMatch(/(margin|padding|border)-(left|right)|text-align: (left|right)|^\s*(left|right):/m);
    expect(text).not.toMatch(/url\(|@import/);
  },
);

test('every font a theme names is among the files', () => {
  for (const font of ['sans', 'serif', 'book', 'grotesque', 'mono'] as const) {
    const css = themeTokens({ accent: '#0a8fdc', font, radius: 'small', scheme: 'auto', paper: 'cool' }, 'ar');
    for (const [, address = ''] of css.matchAll(/url\('([^']+)'\)/g)) {
      const file = join(root, 'site', 'theme', 'fonts', address.slice(fontAddress.length));
      expect(existsSync(file), address).toBe(true);
    }
  }
});

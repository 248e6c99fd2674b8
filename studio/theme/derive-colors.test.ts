import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix } from '#model/contrast.ts';
import { defaultPreferences } from '#model/display.ts';
import { deriveColors, grounds, inkFor, primaryShades, secondaryShades, sidebarColors } from './derive-colors.ts';

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const scheme = fc.constantFrom('light', 'dark');
const at = (shades: readonly string[], index: number) => shades[index] ?? '';

const isReadable = (text: string, ground: string) => contrast(text, ground) >= 4.5;

test('whatever primary colour is chosen, buttons, links and selections can be read', () => {
  fc.assert(
    fc.property(color, scheme, (primary, on) => {
      const shades = primaryShades(primary, on);
      expect(shades).toHaveLength(10);
      for (const filled of [6, 7, 8, 9]) expect(isReadable('#ffffff', at(shades, filled))).toBe(true);
      for (const ground of grounds.light)
        for (const under of [ground, mix(ground, primary, 0.12)]) expect(isReadable(at(shades, 6), under)).toBe(true);
      for (const ground of grounds.dark)
        for (const under of [ground, mix(ground, primary, 0.12)]) expect(isReadable(at(shades, 4), under)).toBe(true);
      // The light variant: shade 9 on 1 and 2, in the dark 0 on what is derived for it.
      expect(isReadable(at(shades, 9), at(shades, 1))).toBe(true);
      expect(isReadable(at(shades, 9), at(shades, 2))).toBe(true);
      const own = deriveColors({ ...defaultPreferences, primary }, 'dark');
      if (primary !== defaultPreferences.primary)
        expect(isReadable(at(shades, 0), own['--mantine-color-brand-light-hover'] ?? '')).toBe(true);
      for (const ground of grounds[on]) expect(contrast(at(shades, 5), ground)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 1000 },
  );
});

test('whatever secondary colour is chosen, words on it and in it can be read', () => {
  fc.assert(
    fc.property(color, (secondary) => {
      const shades = secondaryShades(secondary);
      expect(isReadable(inkFor(secondary), at(shades, 6))).toBe(true);
      for (const ground of grounds.light) expect(isReadable(at(shades, 8), ground)).toBe(true);
      for (const ground of grounds.dark) expect(isReadable(at(shades, 4), ground)).toBe(true);
      expect(isReadable(at(shades, 9), at(shades, 1))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('whatever sidebar colour is chosen, its entries can be read, pointed at, and current', () => {
  fc.assert(
    fc.property(color, color, (sidebar, primary) => {
      const active = at(primaryShades(primary, 'light'), 6);
      const own = sidebarColors(sidebar, active);
      const value = (name: string) => own[`--sidebar${name}`] ?? '';
      for (const ground of [value(''), value('-hover')]) expect(isReadable(value('-text'), ground)).toBe(true);
      expect(isReadable(value('-quiet'), sidebar)).toBe(true);
      expect(isReadable(value('-on-active'), value('-active'))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('the colours of the house derive nothing', () => {
  expect(deriveColors(defaultPreferences, 'light')).toEqual({});
  expect(deriveColors(defaultPreferences, 'dark')).toEqual({});
});

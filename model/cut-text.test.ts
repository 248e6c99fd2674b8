import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['Bread', 9, 'Bread'],
  ['Bread', 3, 'Bre'],
  ['🥖🥐', 3, '🥖'],
  ['🥖🥐', 4, '🥖🥐'],
  ['a🥖', 2, 'a'],
  ['🥖', 0, ''],
])('%j in %i characters is %j', (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected);
});

test('what is well formed stays so, and is as long as may be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      expect(cut.length).toBeLessThanOrEqual(Math.max(0, most));
    }),
  );
});

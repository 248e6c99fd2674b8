import { expect, test } from 'vitest';
import { localText, momentOf } from './moment.ts';

test('a moment goes into a field and comes back to the minute', () => {
  const at = new Date(2026, 0, 5, 7, 3).getTime();
  expect(localText(at)).toBe('2026-01-05T07:03');
  expect(momentOf(localText(at))).toBe(at);
  expect(localText(null)).toBe('');
});

test('what names no moment is none', () => {
  for (const text of ['', 'tomorrow', '2026-13-40T00:00']) expect(momentOf(text)).toBeNull();
});

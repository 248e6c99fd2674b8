import { expect, test } from 'vitest';
import type { FormEntry } from '#contract/form-entries.ts';
import { translate } from '#studio/messages/i18n.ts';
import { entryName } from './entry-columns.tsx';

test('each part of what an entry is called keeps its own direction', () => {
  const name = (summary: string) => entryName(translate, { summary } as FormEntry);
  expect(name('سارة · +49 30 123')).toBe('\u2068سارة\u2069 · \u2068+49 30 123\u2069');
  expect(name('x'.repeat(80))).toBe(`\u2068${'x'.repeat(59)}…\u2069`);
});

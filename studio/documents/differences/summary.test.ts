import { beforeAll, expect, test } from 'vitest';
import { changeLanguage, loadMessages, translate } from '#studio/messages/i18n.ts';
import { summaryOf } from './summary.ts';

beforeAll(() => loadMessages('inside'));

test.each([
  ['en-US', [2, 0, 0], '2 added'],
  ['en-US', [0, 1, 0], '1 changed'],
  ['en-US', [1, 2, 3], '1 added, 2 changed, 3 removed'],
  ['en-US', [0, 0, 0], 'no changes'],
  ['zh-Hans-CN', [2, 0, 1], '新增 2 项，移除 1 项'],
  ['ar-SA', [2, 3, 0], 'إضافتان، 3 تعديلات'],
  ['ar-SA', [0, 11, 1], '11 تعديلًا، إزالة واحدة'],
  ['it-IT', [1, 0, 2], '1 aggiunta, 2 rimozioni'],
  ['es', [0, 2, 1], '2 modificados, 1 eliminado'],
  ['fr', [0, 1, 0], '1 modification'],
] as const)('in %s only what there is of %j is said', async (locale, [added, changed, removed], text) => {
  await changeLanguage(locale);
  expect(summaryOf(translate, { added, changed, removed })).toBe(text);
});

import { beforeAll, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { loadMessages } from './i18n.ts';
import { fieldFaultsText } from './problem-text.ts';

beforeAll(() => loadMessages('inside'));

const faultOf = (...messages: string[]) =>
  new Problem('invalid', { issues: messages.map((message, at) => ({ path: `at.${at}`, message })) });

test.each([
  ['the fault of a field instead of the problem', faultOf('A'), 'A'],
  ['each fault once', faultOf('A', 'B', 'B'), 'A B'],
  ['a problem of no field as it is', new Problem('invalid', { message: 'C' }), 'C'],
])('says %s', (_what, problem, told) => {
  expect(fieldFaultsText(problem)).toBe(told);
});

test('says of what is no problem that something failed', () => {
  expect(fieldFaultsText(new Error('secret'))).not.toContain('secret');
});

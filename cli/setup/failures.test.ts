import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failuresOfJourneys, failuresOfTests, toldFailures } from './failures.mjs';
import { root } from './paths.mjs';

const file = (name: string, status: string, assertionResults: object[], message = '') => ({
  name: join(root, name),
  status,
  assertionResults,
  message,
});

test('a failed test is named with what it said, a file that did not load by its path', () => {
  const failed = {
    status: 'failed',
    fullName: 'two are one',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  at a.ts:1'],
  };
  const report = {
    testResults: [
      file('model/a.test.ts', 'failed', [{ status: 'passed', fullName: 'one is one' }, failed]),
      file('model/b.test.ts', 'failed', [], 'Cannot find module'),
      file('model/c.test.ts', 'passed', [{ status: 'passed', fullName: 'three' }]),
    ],
  };
  expect(failuresOfTests(report)).toEqual([
    '✗ model/a.test.ts › two are one\n    expected 1\n      at a.ts:1',
    '✗ model/b.test.ts\n    Cannot find module',
  ]);
});

test('a failed journey is named wherever it stands', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    file: 'lock.journey.ts',
    title,
    ok,
    tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = { suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false, 'no button')] }] }] };
  expect(failuresOfJourneys(report)).toEqual(['✗ journeys/lock.journey.ts › two\n    no button']);
});

test('a run without a report, or without failures, tells nothing', () => {
  expect(toldFailures([...failuresOfTests(undefined), ...failuresOfJourneys(undefined)])).toEqual([]);
});

test('at most twenty are told, and how many more there are', () => {
  const lines = toldFailures(Array.from({ length: 23 }, (_, index) => `✗ ${index}`));
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe('... and 3 more');
});

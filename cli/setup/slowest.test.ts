import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import { slowest, timesOfJourneys, timesOfTests } from './slowest.mjs';

const took = (milliseconds: number) => ({ tests: [{ results: [{ duration: milliseconds }] }] });

test('the time of each file is read from both reports', () => {
  const tests = { testResults: [{ name: join(root, 'model/roles.test.ts'), startTime: 1000, endTime: 2500 }] };
  expect(timesOfTests(tests)).toEqual([{ file: 'model/roles.test.ts', seconds: 1.5, kind: 'test' }]);
  const journeys = { suites: [{ file: 'lock.journey.ts', specs: [took(1000)], suites: [{ specs: [took(500)] }] }] };
  expect(timesOfJourneys(journeys)).toEqual([{ file: 'journeys/lock.journey.ts', seconds: 1.5, kind: 'journey' }]);
});

test('the ten slowest are told, and whatever takes longer than its budget', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({
    file: `${index}.test.ts`,
    seconds: index * 3,
    kind: 'test',
  }));
  const lines = slowest([...times, { file: 'a.journey.ts', seconds: 121, kind: 'journey' }]);
  expect(lines).toHaveLength(14);
  expect(lines[1]).toBe('  121.0 s  a.journey.ts');
  expect(lines[10]).toBe('    9.0 s  3.test.ts');
  expect(lines.slice(-3)).toEqual([
    'Over budget (see CONTRIBUTING.md):',
    '⚠ a.journey.ts: 121 of 120 s',
    '⚠ 11.test.ts: 33 of 30 s',
  ]);
});

test('a run without a report tells nothing', () => {
  expect(slowest([...timesOfTests(undefined), ...timesOfJourneys(undefined)])).toEqual([]);
});

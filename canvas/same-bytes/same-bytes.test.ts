import { expect, test } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { type Case, workOut } from './work-out.ts';

// The same cases are worked out in Chromium by `journeys/same-bytes.journey.ts`.
test.each(cases as Case[])('%j', (each) => {
  expect(workOut(each)).toBe(each.expected);
});

import { expect, test } from 'vitest';
import { testAnswer } from '../testing-answer.ts';
import { datesText, reportSections } from './report-sections.ts';

const none = testAnswer([null, null, null, null]);
const worse = {
  release: { id: 'r', number: 41 },
  at: 1,
  route: { id: 'x', url: '/country/<x>' },
  metric: 'lcp' as const,
  before: 1200,
  after: 2000,
};

test('what became worse since a release stands in its own table, and empty tables are left out', () => {
  const sections = reportSections('en-US', [none, none, none], [worse]);
  expect(sections.map(({ title }) => title)).toEqual(['At a glance', 'Worse since a release']);
  expect(sections[1]?.rows).toEqual([{ label: 'Release 41: /country/<x>', value: 'LCP 1.2 sec → 2 sec' }]);
});

test('unknown is a dash, which is not 0', () => {
  const answer = testAnswer([null, 0, 7, 0.5], { compared_total: [3, 0, 0, null] });
  expect(reportSections('en-US', [answer, none, none], [])[0]?.rows).toEqual([
    { label: 'Views', value: '–' },
    { label: 'Visitors, as the sum of days', value: '0', note: 'was 0' },
    { label: 'Visits', value: '7', note: 'was 0' },
    { label: 'Bounce rate', value: '50%' },
  ]);
});

test('dates are of the calendar of the numbers in every language', () => {
  const dates = { from: '2026-11-16', to: '2026-11-22' };
  expect(datesText('en-US', dates)).toBe('Nov 16\u2009–\u200922, 2026');
  expect(datesText('ar-SA', dates)).toContain('2026');
});

import { expect, test } from 'vitest';
import { findDifferences, type PageParts, placesFor } from './find-differences.ts';

type Told = [key: string, top: number, height: number];

const page = (parts: readonly Told[], height = 2000): PageParts => ({
  type: 'sitewright:parts',
  width: 1440,
  height,
  seen: 900,
  parts: parts.map(([key, top, high]) => [key, 0, top, 1440, high]),
  is_cut: false,
});
const tops = (before: PageParts, after: PageParts) =>
  findDifferences(before, after).map((each) => [each.before.top, each.after.top]);

const old: Told[] = [
  ['header', 0, 80],
  ['title', 100, 40],
  ['text', 200, 300],
  ['picture', 600, 400],
  ['footer', 1900, 100],
];

test('two pages that look the same differ nowhere', () => {
  expect(findDifferences(page(old), page(old))).toEqual([]);
});

test('a part that is another is one difference, where it is on each page', () => {
  const now = old.map((part): Told => (part[0] === 'picture' ? ['another', 600, 380] : part));
  expect(findDifferences(page(old), page(now))).toEqual([
    {
      before: { left: 0, top: 600, right: 1440, bottom: 1000 },
      after: { left: 0, top: 600, right: 1440, bottom: 980 },
    },
  ]);
});

test('what only moved along with something new is no difference of its own', () => {
  const now: Told[] = [
    ...old.slice(0, 2),
    ['new', 160, 500],
    ...old.slice(2).map(([key, top, height]): Told => [key, top + 540, height]),
  ];
  expect(tops(page(old), page(now, 2540))).toEqual([[160, 160]]);
});

test('what is gone is shown where it would be', () => {
  const without = old.filter(([key]) => key !== 'text');
  expect(tops(page(old), page(without))).toEqual([[200, 200]]);
});

test('more room between two parts is a difference, once', () => {
  const now = old.map(([key, top, height]): Told => [key, top >= 200 ? top + 60 : top, height]);
  expect(tops(page(old), page(now, 2060))).toEqual([[200, 260]]);
});

test('a page that is only longer at its end differs there', () => {
  expect(tops(page(old, 2000), page(old, 2400))).toEqual([[2000, 2400]]);
});

test('what lies close together is one difference, and what does not is several', () => {
  const now = old.map(([key, top, height]): Told => [key === 'text' ? key : `${key} anew`, top, height]);
  expect(tops(page(old), page(now))).toEqual([
    [0, 0],
    [600, 600],
    [1900, 1900],
  ]);
});

test('a difference is shown at one height on both pages, as far as both reach', () => {
  const area = (top: number) => ({ left: 0, top, right: 1440, bottom: top + 10 });
  const pages = [page(old, 2000), page(old, 2400)] as const;
  expect(placesFor({ before: area(500), after: area(700) }, pages)).toEqual([404, 604]);
  expect(placesFor({ before: area(50), after: area(700) }, pages)).toEqual([0, 650]);
  // Page before ends at 1100.
  expect(placesFor({ before: area(1900), after: area(1900) }, pages)).toEqual([1100, 1100]);
});

import { expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const options = ['British Indian Ocean Territory', 'India', 'Łódź', 'Tromsø'].map((label) => ({
  value: label,
  label,
  disabled: false,
}));
const labels = (search: string, limit = 10) =>
  filterOptions({ options, search, limit }).map((option) => ('group' in option ? option.group : option.label));

test('what begins with the words comes first, and no letter has to be on the keyboard', () => {
  expect(labels('india')).toEqual(['India', 'British Indian Ocean Territory']);
  expect(labels('lodz')).toEqual(['Łódź']);
  expect(labels('TROMSO')).toEqual(['Tromsø']);
  expect(labels('', 2)).toEqual(['British Indian Ocean Territory', 'India']);
});

test('a group keeps what fits of it, and goes where nothing does', () => {
  const groups = [
    { group: 'North', items: options.slice(3) },
    { group: 'South', items: options.slice(0, 2) },
  ];
  expect(filterOptions({ options: groups, search: 'tromso', limit: 10 })).toEqual([groups[0]]);
});

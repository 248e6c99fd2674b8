import { expect, test } from 'vitest';
import { differingFields, firstChoice, mergeFields } from './merge-fields.ts';

const base = { id: 'r', version: 1, url: '/a', template: 'home', theme: { accent: '#000000', font: 'sans' } };
const mine = { ...base, url: '/b', theme: { accent: '#111111', font: 'sans' } };
const theirs = { ...base, version: 2, template: 'other', theme: { accent: '#222222', font: 'mono' } };
const paths = ['url', 'template', 'theme.accent', 'theme.font'];

test('fields differ when the two would be seen to differ', () => {
  expect(differingFields(paths, mine, theirs)).toEqual(paths);
  expect(differingFields(['target'], { target: '' }, { target: null })).toEqual([]);
  expect(differingFields(['target'], {}, { target: null })).toEqual([]);
  expect(differingFields(['ips'], { ips: ['1'] }, { ips: ['1'] })).toEqual([]);
});

test('what was typed here is offered first, what only they changed is theirs', () => {
  expect(firstChoice(paths, base, mine)).toEqual({
    url: 'mine',
    template: 'theirs',
    'theme.accent': 'mine',
    'theme.font': 'theirs',
  });
});

test('a merge takes the chosen fields and otherwise stands on what is saved', () => {
  const merged = mergeFields(mine, theirs, firstChoice(paths, base, mine));
  expect(merged).toEqual({
    id: 'r',
    version: 2,
    url: '/b',
    template: 'other',
    theme: { accent: '#111111', font: 'mono' },
  });
  expect(theirs.theme.accent).toBe('#222222');
});

import { expect, test } from 'vitest';
import { filterNames, generousLimits, tryExpression } from './try-expression.ts';

const scope = { dish: { name: 'Soup', price: 1234.5 }, all: [{ name: 'Soup' }, { name: 'Stew' }] };

test.each([
  ['{{ dish.name | upcase }}!', 'text', 'SOUP!'],
  ['all | map: "name" | join: ", "', 'value', 'Soup, Stew'],
  ['all[1].name', 'value', 'Stew'],
  ['plain', 'text', 'plain'],
  ['all.size > 1', 'condition', true],
  ['all | where: "name", "Pie"', 'condition', false],
  ['nowhere.at.all', 'condition', false],
  ['nowhere.at.all', 'value', undefined],
] as const)('%s, a %s, comes to %j', (source, kind, value) => {
  expect(tryExpression(source, kind, scope, 'en', generousLimits)).toEqual({ value, fault: undefined });
});

test('numbers are written as in the language of the page', () => {
  expect(tryExpression('{{ dish.price | number }}', 'text', scope, 'de', generousLimits).value).toBe('1.234,5');
});

test.each(['{{ dish.name | shout }}', '{{ dish.name', '{% if %}'])('%s says what is wrong with it', (source) => {
  expect(tryExpression(source, 'text', scope, 'en', generousLimits).fault?.kind).toBe('badExpression');
});

test('what would take for ever is given up', () => {
  const source = '{% for a in (1..100000) %}{% for b in (1..100000) %}{{ b }}{% endfor %}{% endfor %}';
  expect(tryExpression(source, 'text', scope, 'en').fault).toBeDefined();
});

test('filters are those of pages, ours among them', () => {
  expect(filterNames('en')).toEqual(expect.arrayContaining(['fold', 'number', 'sort', 'upcase']));
  expect(filterNames('en')).not.toContain('raw');
});

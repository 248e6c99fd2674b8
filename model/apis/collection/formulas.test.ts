import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import { circleIn, columnsRead, onlyExpression, renameInFormula, withoutComputed } from './formulas.ts';

const column = (name: string, rest: Partial<RowField> = {}): RowField => ({ name, label: '', type: 'text', ...rest });
const computed = (name: string, formula: string): RowField => column(name, { type: 'formula', formula });
const fields = [column('first'), column('last'), column('size'), column('first name'), column('prénom')];

test.each([
  ['{{ first }} {{ last }}', ['first', 'last']],
  ['first {{ "last" }}', []],
  ['{{ first | append: last | size }}', ['first', 'last']],
  ['{{ first.last }}', ['first']],
  ['{{ item.last }} {{ item["first name"] }}', ['last', 'first name']],
  ['{% if size > 2 and last %}{{ prénom }}{% endif %}', ['size', 'last', 'prénom']],
  ['{{ firstly }}', []],
])('%s reads the columns %s', (formula, names) => {
  expect(columnsRead(formula, fields)).toEqual(names);
});

test.each([
  ['{{ first }} {{ first.first }} first', '{{ given }} {{ given.first }} first'],
  ['{{ item.first }}{{ item["first"] }}{{ "first" }}', '{{ item.given }}{{ item.given }}{{ "first" }}'],
  ['{{ last | append: first }}', '{{ last | append: given }}'],
])('%s follows the new name of a column as %s', (formula, said) => {
  expect(renameInFormula(formula, 'first', 'given')).toBe(said);
});

test('a name with spaces is read by way of the row', () => {
  expect(renameInFormula('{{ first | upcase }}', 'first', 'First name')).toBe('{{ item["First name"] | upcase }}');
  expect(renameInFormula('{{ item["First name"] }}', 'First name', 'first')).toBe('{{ item.first }}');
});

test('formulas that lead back to themselves are named, others are not', () => {
  expect(circleIn([computed('a', '{{ b }}'), computed('b', '{{ item.c }}'), computed('c', '{{ a }}')])).toEqual([
    'a',
    'b',
    'c',
    'a',
  ]);
  expect(circleIn([computed('a', '{{ a }}')])).toEqual(['a', 'a']);
  expect(
    circleIn([computed('a', '{{ b }}{{ c }}'), computed('b', '{{ c }}'), computed('c', '{{ x }}')]),
  ).toBeUndefined();
});

test.each([
  ['{{ a | times: 2 }}', 'a | times: 2'],
  [' {{- a -}} ', 'a'],
  ['{{ a }} {{ b }}', undefined],
  ['{% if a %}1{% endif %}', undefined],
])('%s is one expression: %s', (formula, expression) => {
  expect(onlyExpression(formula)).toBe(expression);
});

test('rows keep nothing for computed columns', () => {
  const rows = [{ a: 1, b: 2 }];
  expect(withoutComputed(rows, [column('a'), computed('b', '{{ a }}')])).toEqual([{ a: 1 }]);
  expect(withoutComputed(rows, [column('a'), column('b')])).toBe(rows);
});

import { expect, test } from 'vitest';
import { wantedAt } from './liquid-context.ts';

const scope = { dish: { name: 'Soup', price: 4, tags: ['hot'] }, page: { path: '/' } };

const at = (text: string, isExpression = false) => {
  const caret = text.indexOf('^');
  const wanted = wantedAt(text.replace('^', ''), caret, isExpression, scope);
  if (wanted.kind === 'name') return [wanted.from, ...wanted.names.map((name) => name.text)];
  return wanted.kind === 'filter' ? ['filter', wanted.from] : [];
};

test.each([
  ['{{ ^ }}', [3, 'dish', 'page']],
  ['{{ di^', [3, 'dish', 'page']],
  ['Eat {{ dish.^ }}', [12, 'name', 'price', 'tags']],
  ['{{ dish.tags.^ }}', [13, 'first', 'last', 'size']],
  ['{{ dish.na^ }} and more', [8, 'name', 'price', 'tags']],
  ['{% if dish.pri^ %}', [11, 'name', 'price', 'tags']],
  ['{{ dish.name | up^ }}', ['filter', 15]],
  ['{{ dish.name |^ }}', ['filter', 14]],
  ['{{ dish.name | append: dish.^ }}', [28, 'name', 'price', 'tags']],
  ['{{ nowhere.^ }}', [11]],
])('in %s', (text, wanted) => {
  expect(at(text)).toEqual(wanted);
});

test.each(['plain ^text', '{{ dish.name }} ^', '{{ "quo^te" }}', "{{ dish | append: 'a^"])('nothing in %s', (text) => {
  expect(at(text)).toEqual([]);
});

test('an expression is within already', () => {
  expect(at('di^', true)).toEqual([0, 'dish', 'page']);
  expect(at('dish.tags | jo^', true)).toEqual(['filter', 12]);
});

import { expect, test } from 'vitest';
import { nodeTitle } from '#model/layout/node-title.ts';
import type { Field } from '#model/widget-type.ts';

const fields: Record<string, Field> = {
  size: { kind: 'number', default: 1 },
  kicker: { kind: 'text', default: '' },
  text: { kind: 'rich-text', default: '' },
};
const title = (props: Record<string, string>, bindings: Record<string, string> = {}) =>
  nodeTitle({ props, bindings }, fields);

test('a node is called by the first words it shows', () => {
  expect(title({ kicker: ' ', text: '<p>Hello&nbsp;<b>you</b></p>' })).toBe('Hello you');
  expect(title({ kicker: '{{ country.name }}' })).toBe('{{ country.name }}');
  expect(title({ kicker: 'never seen' }, { kicker: 'country.name' })).toBe('{{ country.name }}');
  expect(title({})).toBe('');
});

test('long words are cut between characters', () => {
  expect(Array.from(title({ text: '😀'.repeat(200) }))).toHaveLength(80);
});

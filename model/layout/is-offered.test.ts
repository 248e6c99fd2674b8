import { expect, test } from 'vitest';
import type { Field } from '#model/widget-type.ts';
import { isOffered } from './is-offered.ts';

const text = (more: Partial<Field> = {}): Field => ({ kind: 'text', default: '', ...more });
const fields = {
  kind: { kind: 'choice', default: 'text', options: ['text', 'choice', 'file'] },
  options: text({ when: { kind: ['choice'] } }),
  least: text({ when: { kind: ['text'], isLong: [true] } }),
  isLong: { kind: 'boolean', default: true },
  label: text(),
  sent: text({ isGiven: true }),
} as const satisfies Record<string, Field>;

const offered = (said: Record<string, string | boolean>) =>
  Object.entries(fields)
    .filter(([, field]) => isOffered(field, fields, (name) => said[name]))
    .map(([name]) => name);

test.each([
  ['by what is said without a choice', {}, ['kind', 'least', 'isLong', 'label']],
  ['by the value of another', { kind: 'choice' }, ['kind', 'options', 'isLong', 'label']],
  ['only where each of several fits', { isLong: false }, ['kind', 'isLong', 'label']],
  ['all of them where the data decides', { kind: '{{ row.kind }}' }, ['kind', 'options', 'least', 'isLong', 'label']],
])('fields are offered %s', (_how, said, names) => {
  expect(offered(said)).toEqual(names);
});

import { expect, test } from 'vitest';
import type { Field } from '#model/widget-type.ts';
import { checkLayout } from './check-layout.ts';
import { readLength, writeLength } from './length.ts';
import { node, sampleCatalogue } from './sample-layout.ts';

const field: Field = { kind: 'length', default: '', units: ['rem', 'px'], min: 1, max: 400, sets: '--item' };

test.each([
  ['12rem', { number: 12, unit: 'rem' }],
  ['7.125px', { number: 7.125, unit: 'px' }],
  ['400px', { number: 400, unit: 'px' }],
  ['401px', undefined],
  ['0.5rem', undefined],
  ['12%', undefined],
  ['12', undefined],
  ['', undefined],
  ['-4px', undefined],
  ['12rem;color:red', undefined],
  ['calc(1rem)', undefined],
  [12, undefined],
])('%j is read as %j', (value, expected) => {
  expect(readLength(field, value)).toEqual(expected);
});

test('a length is written as it is read', () => {
  expect(writeLength({ number: 7.12549, unit: 'rem' })).toBe('7.125rem');
  expect(readLength(field, writeLength({ number: 0.1 + 12, unit: 'rem' }))).toEqual({ number: 12.1, unit: 'rem' });
});

test('what is no length of its field is refused, and so is one from the data: it is said in the style sheet', () => {
  const { box } = sampleCatalogue.types;
  if (!box) throw new Error('the sample has no box');
  const types = { ...sampleCatalogue.types, box: { ...box, fields: { item: field } } };
  const faults = (item: string, bindings: Record<string, string> = {}) =>
    checkLayout({ ...node('r', 'box'), props: { item }, bindings }, { ...sampleCatalogue, types }).issues.map(
      ({ path, message }) => `${path} ${message}`,
    );
  expect(faults('20rem')).toEqual([]);
  expect(faults('')).toEqual([]);
  for (const item of ['20', '20vh', '{{ page.path }}', '9999px'])
    expect(faults(item), item).toEqual(['root.props.item layout.badProp']);
  expect(faults('', { item: 'page.path' })).toEqual(['root.bindings.item layout.badProp']);
});

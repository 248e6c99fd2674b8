import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { checkEntry } from './check-entry.ts';
import { readFields, readForm } from './read-form.ts';

function check(field: Record<string, Json>, texts: string[], files: { name: string; size: number }[] = []) {
  const fields = readFields([{ name: 'it', ...field }]);
  const { values, faults } = checkEntry(
    fields,
    () => ({ texts, files }),
    ({ name }) => name,
  );
  return { value: values[0]?.value, fault: faults.it };
}

test.each([
  ['text', {}, [''], undefined],
  ['text', { required: true }, ['   '], 'required'],
  ['text', { required: true }, [], 'required'],
  ['text', { max: '3' }, ['abcd'], 'long'],
  ['text', { min: '3' }, ['ab'], 'short'],
  ['text', {}, ['x'.repeat(1001)], 'long'],
  ['long-text', {}, ['x'.repeat(10_000)], undefined],
  ['long-text', { max: '99999' }, ['x'.repeat(10_001)], 'long'],
  ['email', {}, ['ada@example.com'], undefined],
  ['email', {}, ['ada@example.com\r\nBcc: eve@example.com'], 'email'],
  ['email', {}, ['ada at home'], 'email'],
  ['email', {}, [`${'a'.repeat(250)}@b.example`], 'email'],
  ['phone', {}, ['+39 (02) 123-45.67'], undefined],
  ['phone', {}, ['call me'], 'phone'],
  ['number', { min: '0.5', max: '2' }, ['1.25'], undefined],
  ['number', { min: '1' }, ['0'], 'least'],
  ['number', { max: '10' }, ['11'], 'most'],
  ['number', {}, ['1e999'], 'number'],
  ['number', {}, ['NaN'], 'number'],
  ['number', {}, ['١٢'], 'number'],
  ['date', {}, ['2026-02-29'], 'date'],
  ['date', {}, ['2028-02-29'], undefined],
  ['date', { min: '2026-01-01' }, ['2025-12-31'], 'earliest'],
  ['date', { max: '2026-01-01' }, ['2026-01-02'], 'latest'],
  ['choice', { options: 'A\nB' }, ['C'], 'option'],
  ['choice', { options: 'A\nB', required: true }, [''], 'choose'],
  ['choice', { options: '{{ sizes }}' }, ['anything'], undefined],
  ['choice', { options: '{{ sizes }}' }, ['x'.repeat(201)], 'option'],
  ['several', { options: 'A\nB\nC', max: '2' }, ['A', 'B', 'C'], 'tooMany'],
  ['several', { options: 'A\nB\nC', min: '2' }, ['A', 'A'], 'fewest'],
  ['several', { options: 'A\nB', required: true }, [], 'choose'],
  ['several', { options: 'A' }, ['__proto__'], 'option'],
  ['consent', { required: true }, [], 'agree'],
  ['consent', { required: true }, ['on'], undefined],
] as const)('%s with %o and %o', (kind, rules, texts, word) => {
  expect(check({ kind, ...rules }, [...texts]).fault?.word).toBe(word);
});

test.each([
  ['cv.pdf', 100, undefined],
  ['cv.PDF', 100, undefined],
  ['cv.pdf.exe', 100, 'fileKind'],
  ['page.svg', 100, 'fileKind'],
  ['no name', 100, 'fileKind'],
  ['big.pdf', 6 * 1024 * 1024, 'fileSize'],
] as const)('a file %s of %i bytes', (name, size, word) => {
  expect(check({ kind: 'file' }, [], [{ name, size }]).fault?.word).toBe(word);
});

test('what is kept has no signs that are no text, and line breaks of one kind', () => {
  expect(check({ kind: 'text' }, ['a\u0000b\r\nc ']).value).toBe('a b c');
  expect(check({ kind: 'long-text' }, [' a\r\nb\u0007\tc\ud800 ']).value).toBe('a\nb\tc\ufffd');
});

test('a hidden field says what the release says, unless its value comes from the page', () => {
  expect(check({ kind: 'hidden', value: 'window' }, ['forged']).value).toBe('window');
  expect(check({ kind: 'hidden', value: '{{ params.id }}' }, ['fra']).value).toBe('fra');
});

test('fields have names of their own, and a form one that fits into an address', () => {
  const fields = [{ name: 'A b' }, { name: 'a-b' }, { kind: 'email' }, 'nothing', { kind: 'unknown' }] as Json;
  expect(readFields(fields).map(({ name, kind }) => [name, kind])).toEqual([
    ['a-b', 'text'],
    ['a-b-2', 'text'],
    ['email-3', 'email'],
    ['text-4', 'text'],
  ]);
  expect(readFields('x')).toEqual([]);
  for (const name of ['', 'A', '../x', 'a b', '-a', '{{ x }}', 'x'.repeat(61)])
    expect(readForm({ name })).toBeUndefined();
  expect(readForm({ name: 'contact-2' })?.fields).toEqual([]);
});

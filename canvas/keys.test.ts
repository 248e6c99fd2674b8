import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

test.each([
  [press('Delete'), 'remove'],
  [press('ArrowRight'), 'child'],
  [press('ArrowLeft', { altKey: true }), 'moveOut'],
  [press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
  [press('d', { metaKey: true }), 'duplicate'],
  [press('g', { ctrlKey: true }), 'group'],
  [press('G', { ctrlKey: true, shiftKey: true }), 'unwrap'],
  [press('H', { metaKey: true, shiftKey: true }), 'hide'],
  [press('F2'), 'rename'],
  [press('r', { ctrlKey: true }), undefined],
  [press('c', { ctrlKey: true }), undefined],
  [press('v', { metaKey: true }), undefined],
  [press('D', { ctrlKey: true, shiftKey: true }), undefined],
  [press('Tab'), undefined],
  [press('constructor'), undefined],
])('%j asks for %s', (pressed, command) => {
  expect(commandOf(pressed, 'ltr')).toBe(command);
});

test('in a studio read from right to left, left leads into a node', () => {
  expect(commandOf(press('ArrowLeft'), 'rtl')).toBe('child');
  expect(commandOf(press('ArrowLeft', { altKey: true }), 'rtl')).toBe('moveIn');
});

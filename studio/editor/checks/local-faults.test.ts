import { expect, test } from 'vitest';
import { node } from '#model/layout/sample-layout.ts';
import { runToEnd } from '#model/run-to-end.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { localFaults, nodeAtPath } from './local-faults.ts';

const root = node('r', 'box', {
  first: [node('x', 'text'), node('y', 'box', { second: [node('z', 'marquee')] })],
  second: [],
});

test('a fault is told at its node', () => {
  const { store, catalogue } = sampleEditor(root);
  expect(runToEnd(localFaults(store.document(), catalogue, undefined))).toEqual([
    { node: 'z', message: expect.any(String), tone: 'error', topic: 'saving' },
  ]);
});

test('a path leads to its node, and one that ends early to the last it names', () => {
  expect(nodeAtPath(root, 'root')).toBe('r');
  expect(nodeAtPath(root, 'root.slots.first.1.slots.second.0.widget')).toBe('z');
  expect(nodeAtPath(root, 'root.slots.first.7.props.text')).toBe('r');
  expect(nodeAtPath(root, 'root.slots.third')).toBe('r');
});

import { expect, test } from 'vitest';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { smallLayout } from '#model/layout/sample-layout.ts';
import { setBinding } from '#model/layout/set-binding.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { setShowIf } from '#model/layout/set-show-if.ts';
import { setStyle } from '#model/layout/set-style.ts';

const tree = flattenLayout(smallLayout());

test('setting what is already so is no change', () => {
  const after = setProp(tree, 'a', 'text', 'Hi');
  expect(after.nodes.a?.props).toEqual({ text: 'Hi' });
  expect(setProp(after, 'a', 'text', 'Hi')).toBe(after);
  expect(setProp(tree, 'nobody', 'text', 'Hi')).toBe(tree);
});

test('a prototype is out of reach', () => {
  expect(setProp(tree, 'a', '__proto__', { polluted: 1 })).toBe(tree);
  expect(setProp(tree, '__proto__', 'text', 'x')).toBe(tree);
  expect(setBinding(tree, 'a', 'constructor', 'x')).toBe(tree);
  expect(setStyle(tree, 'a', 'base', '__proto__', 'x')).toBe(tree);
  expect({}).not.toHaveProperty('polluted');
});

test.each([
  [
    'binding',
    setBinding(tree, 'a', 'text', 'name'),
    { bindings: { text: 'name' } },
    (at: typeof tree) => setBinding(at, 'a', 'text', undefined),
  ],
  [
    'style',
    setStyle(tree, 'a', 'md', 'color', 'red'),
    { style: { md: { color: 'red' } } },
    (at: typeof tree) => setStyle(at, 'a', 'md', 'color', undefined),
  ],
  [
    'repeat',
    setRepeat(tree, 'a', { each: 'x', as: 'y' }),
    { repeat: { each: 'x', as: 'y' } },
    (at: typeof tree) => setRepeat(at, 'a', undefined),
  ],
  ['condition', setShowIf(tree, 'a', 'x'), { showIf: 'x' }, (at: typeof tree) => setShowIf(at, 'a', undefined)],
])('a %s is set, and taking it away leaves no trace', (_, after, part, remove) => {
  expect(after.nodes.a).toMatchObject(part);
  expect(remove(after)).toEqual(tree);
  expect(remove(tree)).toBe(tree);
});

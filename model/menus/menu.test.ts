import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { entriesOf, extentOf, moveEntry, removeEntry, withEntries } from './menu.ts';

const menu = (text: string) =>
  text.split(' ').map((word) => {
    const level = word.startsWith('-') ? ('sub' as const) : ('top' as const);
    return { label: word.replace('-', ''), href: '/', level };
  });
const result = (entries: ReturnType<typeof menu>) =>
  entries.map(({ label, level }) => (level === 'sub' ? `-${label}` : label)).join(' ');

test.each([
  ['a b c', 0, 1, 'top', 'b a c'],
  ['a b c', 2, 0, 'top', 'c a b'],
  ['a -b -c d', 0, 1, 'top', 'd a -b -c'],
  ['a b -c', 1, 1, 'sub', 'a -b -c'],
  ['a -b c', 1, 0, 'sub', 'b a c'],
  ['a -b -c', 1, 1, 'top', 'a b -c'],
  ['a b', 0, 9, 'top', 'b a'],
  ['a b', 5, 0, 'top', 'a b'],
] as const)('in %s entry %i goes to %i as %s: %s', (before, from, to, level, after) => {
  expect(result(moveEntry(menu(before), from, to, level))).toBe(after);
});

test('an entry that is removed leaves what belonged to it with the one before, or on top', () => {
  expect(result(removeEntry(menu('a -b c'), 0))).toBe('b c');
  expect(result(removeEntry(menu('a b -c'), 1))).toBe('a -c');
});

test('moving loses and makes nothing, and the first entry is always of the top', () => {
  const entry = fc.record({ label: fc.string(), href: fc.string(), level: fc.constantFrom('top', 'sub') });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.nat(14), fc.nat(14), fc.boolean(), (given, from, to, isSub) => {
      const moved = moveEntry(given, from, to, isSub ? 'sub' : 'top');
      expect(moved.map(({ label }) => label).sort()).toEqual(given.map(({ label }) => label).sort());
      if (from < given.length) expect(moved[0]?.level).toBe('top');
      expect(extentOf(moved, 0)).toBeLessThanOrEqual(Math.max(1, moved.length));
    }),
  );
});

test('the entries of one menu of a layout are changed, and nothing else', () => {
  const node = (id: string, widget: string, more: Partial<LayoutNode> = {}): LayoutNode => {
    return { id, widget, props: {}, bindings: {}, slots: {}, style: {}, ...more };
  };
  const items = [{ label: 'Index', href: '/search' }];
  const own = node('m', 'navigation', { props: { label: 'Main', items } });
  const bound = node('d', 'navigation', { bindings: { items: 'pages' }, props: { items } });
  const root = node('r', 'page', { slots: { header: [node('h', 'header', { slots: { content: [own, bound] } })] } });
  expect(entriesOf(own)).toEqual([{ label: 'Index', href: '/search', level: 'top' }]);
  expect(entriesOf(bound)).toBeUndefined();
  const changed = withEntries(root, 'm', menu('a -b'));
  const [header] = changed?.slots.header ?? [];
  expect(header?.slots.content?.[0]?.props).toEqual({
    label: 'Main',
    items: [
      { label: 'a', href: '/' },
      { label: 'b', href: '/', level: 'sub' },
    ],
  });
  expect(header?.slots.content?.[1]).toBe(bound);
  expect(root.slots.header?.[0]?.slots.content?.[0]).toBe(own);
  for (const id of ['d', 'h', 'nobody']) expect(withEntries(root, id, [])).toBeUndefined();
});

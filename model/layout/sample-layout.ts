import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';
import type { WidgetType } from '#model/widget-type.ts';

/** Layouts and a catalogue for the tests of this folder. */
export function node(id: string, widget = 'box', slots: Record<string, LayoutNode[]> = {}): LayoutNode {
  return { id, widget, props: {}, bindings: {}, slots, style: {} };
}

/** A box with two slots that may hold `a`, `b` (with `b1`, `b2`) and `c` in the first. */
export function smallLayout(): LayoutNode {
  return node('root', 'box', {
    first: [
      node('a', 'text'),
      node('b', 'box', { first: [node('b1', 'text'), node('b2', 'text')], second: [] }),
      node('c', 'text'),
    ],
    second: [],
  });
}

/**
 * A layout grown from numbers: the n-th says under which of the nodes before it the n-th node goes. Any list of
 * numbers gives a sound layout, so a property can be tried on any of them.
 */
export function grownLayout(numbers: readonly number[]): LayoutNode {
  const nodes = [node('n0', 'box', { first: [], second: [] })];
  numbers.forEach((number, index) => {
    const child = node(`n${index + 1}`, 'box', { first: [], second: [] });
    const parent = nodes[number % nodes.length];
    parent?.slots[number % 2 === 0 ? 'first' : 'second']?.push(child);
    nodes.push(child);
  });
  return nodes[0] ?? node('n0');
}

/** What is wrong with a tree: every node but the root has one parent that lists it once, and leads to the root. */
export function treeFaults(tree: LayoutTree): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  if (tree.nodes[tree.root]?.parent !== null) faults.push('the root has a parent or is gone');
  for (const [id, each] of Object.entries(tree.nodes)) {
    if (each.id !== id) faults.push(`${id} is filed under another id`);
    for (const [slot, children] of Object.entries(each.slots)) {
      for (const child of children) {
        if (seen.has(child)) faults.push(`${child} has two places`);
        seen.set(child, id);
        const at = tree.nodes[child];
        if (at?.parent !== id || at.slot !== slot) faults.push(`${child} does not know its place`);
      }
    }
  }
  for (const id of Object.keys(tree.nodes)) {
    if (id !== tree.root && !seen.has(id)) faults.push(`${id} is in no slot`);
    let steps = 0;
    for (let at: string | null = id; at !== null && steps < 1000; at = tree.nodes[at]?.parent ?? null) steps += 1;
    if (steps >= 1000) faults.push(`${id} is in a cycle`);
  }
  return faults;
}

function type(name: string, rest: Partial<WidgetType>): WidgetType {
  return {
    name,
    icon: 'square',
    category: 'structure',
    fields: {},
    slots: {},
    structural: [],
    css: '',
    render: () => ({ html: '' }),
    ...rest,
  };
}

/** `box` takes anything in two slots, `row` only cells, `cell` anything, `text` nothing. */
export const sampleCatalogue: LayoutCatalogue = {
  types: {
    box: type('box', { slots: { first: {}, second: {} }, fields: { label: { kind: 'text', default: '' } } }),
    row: type('row', { slots: { cells: { accept: ['cell'] } } }),
    cell: type('cell', { slots: { content: {} } }),
    text: type('text', {
      fields: {
        text: { kind: 'text', default: 'Text', maxLength: 20 },
        size: { kind: 'number', default: 1, min: 1, max: 6 },
        level: { kind: 'choice', default: 'one', options: ['one', 'two'] },
        bold: { kind: 'boolean', default: false },
        href: { kind: 'url', default: '' },
        picture: { kind: 'image', default: null },
        tint: { kind: 'color', default: '' },
        rows: { kind: 'data', default: [] },
        links: {
          kind: 'list',
          default: [],
          of: { label: { kind: 'text', default: 'Link' }, href: { kind: 'url', default: '' } },
        },
      },
    }),
  },
  saved: new Map(),
};

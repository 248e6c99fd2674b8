import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { catalogue } from './catalogue.ts';
import sample from './sample-page.json' with { type: 'json' };

function* widgetsIn(node: LayoutNode): Generator<string> {
  yield node.widget;
  for (const children of Object.values(node.slots)) for (const child of children) yield* widgetsIn(child);
}

test('the page that markup, bytes and looks are held against has one of each', () => {
  const used = new Set(widgetsIn(sample as unknown as LayoutNode));
  expect(Object.keys(catalogue).filter((name) => !used.has(name))).toEqual([]);
});

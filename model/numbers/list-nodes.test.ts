import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { listNodes } from './list-nodes.ts';

const node = (id: string, widget: string, slots: LayoutNode['slots'] = {}): LayoutNode => {
  return { id, widget, props: {}, bindings: {}, slots, style: {} };
};

test('nodes that show something are listed in the order of the page, those of a saved widget once', () => {
  const card = node('c1', 'card', { content: [node('c2', 'button'), node('c3', '@loop')] });
  const saved: Record<string, LayoutNode> = { card, loop: node('l1', 'stack', { content: [node('l2', '@card')] }) };
  const root = node('p', 'page', {
    main: [node('h', 'heading'), node('one', '@card', { content: [node('t', 'rich-text')] }), node('two', '@card')],
    footer: [node('f', 'footer'), node('gone', '@missing')],
  });
  expect(listNodes('home', root, (key) => saved[key] && { root: saved[key] })).toEqual([
    ...['home:h', '@card:c1', '@card:c2', 'home:t', 'home:f'],
  ]);
});

import { expect, test } from 'vitest';
import { anchorId, anchorsOf } from './anchors.ts';
import type { LayoutNode } from './layout.ts';

const node = (widget: string, props: LayoutNode['props'], content: LayoutNode[] = [], more = {}): LayoutNode => ({
  ...{ id: widget, widget, props, bindings: {}, slots: { content }, style: {} },
  ...more,
});

test('a section is called as its label or its first heading says', () => {
  const page = node('page', {}, [
    node('section', { anchor: 'team' }, [node('heading', { text: 'The team' }), node('heading', { text: 'Jobs' })]),
    node('section', { anchor: 'where', label: 'How to find us' }, [node('heading', { text: 'Map', anchor: 'map' })]),
    node('section', { anchor: 'data' }, [node('heading', { text: '{{ page.title }}' })]),
    node('section', { anchor: 'team' }),
    node('section', { anchor: 'hidden' }, [], { hidden: true }),
  ]);
  expect(anchorsOf(page)).toEqual([
    { id: 'team', title: 'The team' },
    { id: 'where', title: 'How to find us' },
    { id: 'map', title: 'Map' },
    { id: 'data', title: '' },
  ]);
});

test('an anchor keeps the letters of any script, and nothing that ends an attribute', () => {
  expect(anchorId('فريق العمل')).toBe('فريقالعمل');
  expect(anchorId('a"><b>/?#')).toBe('ab');
  expect(anchorId(7)).toBe('');
});

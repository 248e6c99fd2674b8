import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { checkLayout } from '#model/layout/check-layout.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { grownLayout, node, sampleCatalogue, smallLayout } from '#model/layout/sample-layout.ts';
import type { WidgetBody } from '#model/widgets.ts';

const faults = (root: unknown, catalogue = sampleCatalogue, inside?: string) =>
  checkLayout(root, catalogue, inside).issues.map(({ path, message }) => `${path} ${message}`);

const text = (props: unknown, rest: object = {}) => ({ id: 't', widget: 'text', props, ...rest });

function withSaved(...widgets: [key: string, root: LayoutNode][]): LayoutCatalogue {
  const bodies = widgets.map(([key, root]): [string, WidgetBody] => {
    const props = [{ name: 'title', label: 'Title', kind: 'text' as const, default: 'Hello' }];
    return [key, { key, type: root.widget, title: key, description: '', icon: 'square', props, root }];
  });
  return { ...sampleCatalogue, saved: new Map(bodies) };
}

test('a sound layout comes back with the defaults of its widgets written out', () => {
  const { root, issues } = checkLayout(
    { id: 'r', widget: 'box', slots: { first: [text({ text: 'Hi' })] } },
    sampleCatalogue,
  );
  expect(issues).toEqual([]);
  expect(root).toMatchObject({ id: 'r', props: { label: '' }, bindings: {}, style: {}, slots: { second: [] } });
  expect(root?.slots.first?.[0]?.props).toMatchObject({ text: 'Hi', size: 1, level: 'one', links: [] });
});

test('checking what was checked changes nothing', () => {
  const { root } = checkLayout(smallLayout(), sampleCatalogue);
  expect(checkLayout(root, sampleCatalogue).root).toEqual(root);
});

test('any generated layout passes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (numbers) => {
      expect(checkLayout(grownLayout(numbers), sampleCatalogue).issues).toEqual([]);
    }),
  );
});

test('no value whatever makes it throw, and each is answered with a root or with issues', () => {
  fc.assert(
    fc.property(fc.anything({ withObjectString: false }), (value) => {
      const { root, issues } = checkLayout(value, sampleCatalogue);
      expect(root === undefined).toBe(issues.length > 0);
    }),
  );
});

test.each([[null], ['text'], [[]], [12]])('%j is no layout', (root) => {
  expect(faults(root)).toEqual(['root problem.badValue']);
});

test.each([
  [{ text: 3 }, 'text'],
  [{ text: 'x'.repeat(21) }, 'text'],
  [{ size: 7 }, 'size'],
  [{ size: '2' }, 'size'],
  [{ level: 'three' }, 'level'],
  [{ bold: 'yes' }, 'bold'],
  [{ href: 'javascript:alert(1)' }, 'href'],
  [{ href: ' java\nscript:alert(1)' }, 'href'],
  [{ href: 'JAVASCRIPT:{{ x }}' }, 'href'],
  [{ href: 'data:text/html,<script>' }, 'href'],
  [{ href: 'vbscript:x' }, 'href'],
  [{ picture: 'data:text/html;base64,AA' }, 'picture'],
  [{ picture: 7 }, 'picture'],
  [{ tint: 'red;}</style>' }, 'tint'],
  [{ links: 'none' }, 'links'],
  [{ links: ['x'] }, 'links.0'],
  [{ links: [{ href: 'javascript:1' }] }, 'links.0.href'],
])('the value in %j does not fit', (props, at) => {
  expect(faults(text(props))).toEqual([`root.props.${at} layout.badProp`]);
});

test.each([
  [{ size: '{{ count }}', bold: '{{ open }}', level: '{% if x %}one{% endif %}' }],
  [{ href: '/country/fra' }],
  [{ href: '{{ country.url }}' }],
  [{ href: 'https://example.com/a:b?c=d:e', picture: 'data:image/png;base64,AA' }],
  [{ href: 'mailto:a@example.com', picture: null, tint: 'oklch(0.6 0.1 200 / 50%)' }],
  [{ rows: { any: ['thing'] } }],
])('%j fits', (props) => {
  expect(faults(text(props))).toEqual([]);
});

test('items of a list get what they lack', () => {
  const { root } = checkLayout(text({ links: [{ href: '/a' }] }), sampleCatalogue);
  expect(root?.props.links).toEqual([{ label: 'Link', href: '/a' }]);
});

test('unknown props, bindings, slots, keys and widgets are told by their path', () => {
  const root = {
    id: 'r',
    widget: 'box',
    props: { nope: 1 },
    bindings: { neither: 'x' },
    colour: 'red',
  };
  expect(faults(root)).toEqual(['root.colour problem.unknownField']);
  expect(faults({ ...root, colour: undefined })).toContain('root.colour problem.unknownField');
  const { colour: _colour, ...known } = root;
  expect(faults({ ...known, slots: { third: [node('x', 'text')], first: [node('y', 'marquee')] } })).toEqual([
    'root.props.nope layout.unknownProp',
    'root.bindings.neither layout.unknownProp',
    'root.slots.third layout.unknownSlot',
    'root.slots.first.0.widget layout.unknownWidget',
  ]);
});

test.each([
  [{ id: 'a b' }, 'root.id layout.badId'],
  [{ id: 7 }, 'root.id problem.badValue'],
  [{ widget: 'Box!' }, 'root.widget layout.badWidget'],
  [{ props: { '1x': 1 } }, 'root.props.1x layout.badName'],
  [{ props: [] }, 'root.props problem.badValue'],
  [{ bindings: { text: '' } }, 'root.bindings.text layout.emptyExpression'],
  [{ showIf: 'x'.repeat(501) }, 'root.showIf layout.longExpression'],
  [{ repeat: { each: 'x', as: 'It' } }, 'root.repeat.as layout.badName'],
  [{ repeat: { each: 'x', as: 'it', limit: 0 } }, 'root.repeat.limit problem.badValue'],
  [{ slots: { first: 'x' } }, 'root.slots.first problem.badValue'],
  [{ style: { wide: {} } }, 'root.style.wide problem.unknownField'],
  [{ style: { base: { color: ';}</style><script>' } } }, 'root.style.base.color layout.badStyle'],
  [{ style: { base: { 'background-color': 'url(//evil)' } } }, 'root.style.base.background-color layout.badStyle'],
  [{ style: { md: { position: 'fixed' } } }, 'root.style.md.position layout.badStyle'],
  [{ props: { text: 'a\u0000b' } }, 'root problem.badText'],
  [{ props: { text: '\ud800' } }, 'root problem.badText'],
  [{ props: { size: Number.NaN } }, 'root problem.badValue'],
  [{ props: { size: Number.POSITIVE_INFINITY } }, 'root problem.badValue'],
])('%j is refused', (rest, fault) => {
  expect(faults({ id: 't', widget: 'text', ...rest })).toEqual([fault]);
});

test.each(
  Object.getOwnPropertyNames(Object.prototype).filter(
    (name) => !/^(?:__|constructor$|(?:hasOwnProperty|toString|valueOf)$)/.test(name),
  ),
)('a slot named %s is an unknown one', (slot) => {
  const inside = { slots: { first: [node('y', 'text')] } };
  const root = { id: 'r', widget: 'box', slots: { [slot]: [{ ...node('x', 'box'), ...inside }] } };
  expect(faults(root)).toEqual([`root.slots.${slot} layout.unknownSlot`]);
});

test.each(['props', 'bindings', 'slots', 'style'])(
  '%s cannot carry the name of a prototype member, and the prototype stays clean',
  (part) => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const root = JSON.parse(`{"id":"t","widget":"text","props":{},"${part}":{"${key}":{"polluted":1}}}`);
      expect(faults(root)).toEqual(['root problem.unknownField']);
    }
    expect(faults(JSON.parse('{"id":"t","widget":"text","__proto__":{"x":1}}'))).toEqual(['root problem.unknownField']);
    expect({}).not.toHaveProperty('polluted');
  },
);

function deep(levels: number): unknown {
  let root: unknown = { id: 'last', widget: 'box' };
  for (let level = 1; level < levels; level += 1) root = { id: `d${level}`, widget: 'box', slots: { first: [root] } };
  return root;
}

test('a layout may be 64 deep and no deeper', () => {
  expect(faults(deep(64))).toEqual([]);
  for (const levels of [65, 1000, 100_000]) {
    expect(faults(deep(levels))).toEqual([`root${'.slots.first.0'.repeat(64)} layout.tooDeep`]);
  }
});

test('a prop nested without end is refused, not followed', () => {
  let value: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) value = [value];
  expect(faults(text({ rows: value }))).toEqual(['root problem.tooDeep']);
});

test('a layout may have 5,000 nodes and no more', () => {
  const wide = (count: number) =>
    node('r', 'box', { first: Array.from({ length: count - 1 }, (_, index) => node(`n${index}`)) });
  expect(faults(wide(5000))).toEqual([]);
  expect(faults(wide(5001))).toEqual(['root layout.tooManyNodes']);
});

test('two nodes with one id are refused', () => {
  const root = node('r', 'box', { first: [node('x'), node('y', 'box', { second: [node('x')] })] });
  expect(faults(root)).toEqual(['root.slots.first.1.slots.second.0.id layout.duplicateId']);
});

test('a node that holds itself is refused', () => {
  const root = node('r');
  root.slots.first = [root];
  expect(faults(root)).toContain('root.slots.first.0.id layout.duplicateId');
});

test('a slot takes only what it accepts, also through a saved widget', () => {
  const catalogue = withSaved(['wide-cell', node('w', 'cell')], ['words', node('w', 'text')]);
  const root = node('r', 'row', {
    cells: [node('a', 'cell'), node('b', 'text'), node('c', '@wide-cell'), node('d', '@words')],
  });
  expect(faults(root, catalogue)).toEqual([
    'root.slots.cells.1.widget layout.notAccepted',
    'root.slots.cells.3.widget layout.notAccepted',
  ]);
});

test('a saved widget takes its own props, and keeps what is in it though it has no slot', () => {
  const catalogue = withSaved(['head', node('h')]);
  const { root } = checkLayout(node('r', '@head'), catalogue);
  expect(root?.props).toEqual({ title: 'Hello' });
  const wrong = { ...node('r', '@head', { first: [node('x')] }), props: { text: 'x', title: 4 } };
  expect(faults(wrong, catalogue)).toEqual(['root.props.text layout.unknownProp', 'root.props.title layout.badProp']);
  expect(faults(node('r', '@gone'), catalogue)).toEqual(['root.widget layout.unknownWidget']);
  const kept = checkLayout(node('r', '@head', { first: [node('x')] }), catalogue).root;
  expect(kept?.slots.first).toMatchObject([{ id: 'x' }]);
});

test('no saved widget may come to contain itself', () => {
  const catalogue = withSaved(['one', node('1', 'box', { first: [node('2', '@two')] })], ['two', node('3')]);
  expect(faults(node('r', '@one'), catalogue)).toEqual([]);
  expect(faults(node('r', '@one'), catalogue, 'two')).toEqual(['root.widget layout.cycle']);
  expect(faults(node('r', '@two'), catalogue, 'two')).toEqual(['root.widget layout.cycle']);
  const loop = withSaved(['one', node('1', '@two')], ['two', node('3', '@one')]);
  expect(faults(node('r', '@one'), loop)).toEqual(['root.widget layout.cycle']);
});

test('saved widgets in saved widgets cannot multiply past the limit', () => {
  const tenOf = (widget: string) =>
    node('r', 'box', { first: Array.from({ length: 10 }, (_, index) => node(`n${index}`, widget)) });
  const names = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'];
  const catalogue = withSaved(
    ...names.map((name, index): [string, LayoutNode] => [name, index === 0 ? node('x') : tenOf(`@w${index}`)]),
  );
  expect(faults(node('r', '@w3'), catalogue)).toEqual([]);
  expect(faults(node('r', '@w6'), catalogue)).toEqual(['root layout.tooManyNodes']);
});

test('at most 200 faults are told', () => {
  const many = node('r', 'box', { first: Array.from({ length: 3000 }, () => node('same', 'nothing')) });
  expect(faults(many).length).toBe(200);
});

test('a node keeps its name, and that it is hidden or locked; other values of these are refused', () => {
  const marked = { ...node('root'), name: 'Top of the page', hidden: true, locked: true };
  expect(checkLayout(marked, sampleCatalogue).root).toMatchObject({
    name: 'Top of the page',
    hidden: true,
    locked: true,
  });
  for (const bad of [{ name: '' }, { name: 'n'.repeat(81) }, { hidden: false }, { locked: 'yes' }]) {
    expect(checkLayout({ ...node('root'), ...bad }, sampleCatalogue).issues, JSON.stringify(bad)).toHaveLength(1);
  }
});

test('a slot that a saved widget opens takes what the slot of its node takes', () => {
  const opens = { cells: { name: 'parts', label: 'Parts' } };
  const catalogue = withSaved(['grid', { ...node('g', 'row'), opens }]);
  const filled = (inside: LayoutNode) => faults(node('r', '@grid', { parts: [inside] }), catalogue);
  expect(filled(node('c', 'cell'))).toEqual([]);
  expect(filled(node('b', 'box'))).toEqual(['root.slots.parts.0.widget layout.notAccepted']);
});

test('slots are opened in a widget, by names, and of slots there are', () => {
  const opens = { first: { name: 'main', label: 'Main' } };
  const checked = (given: unknown, inside?: string) =>
    checkLayout({ ...node('r', 'box'), opens: given }, sampleCatalogue, inside);
  expect(checked(opens, 'w').root?.opens).toEqual(opens);
  expect(checked(opens).root).not.toHaveProperty('opens');
  expect(checked({}, 'w').root).not.toHaveProperty('opens');
  const of = (given: unknown) => checked(given, 'w').issues.map(({ path, message }) => `${path} ${message}`);
  expect(of({ third: opens.first })).toEqual(['root.opens.third layout.unknownSlot']);
  expect(of({ first: { name: 'Not a name', label: 'x' } })).toEqual(['root.opens.first.name layout.badName']);
  expect(of({ first: { name: 'main', label: ' ' } })).toEqual(['root.opens.first.label layout.badName']);
});

test('a node keeps to a version of a widget, which takes what that version took', () => {
  const catalogue = withSaved(['head', node('h')], ['head:2', node('w', 'row')]);
  const titled = { ...node('r', '@head:2'), props: { title: 'x' } };
  expect(faults(titled, catalogue)).toEqual([]);
  expect(faults(node('r', '@head:3'), catalogue)).toEqual(['root.widget layout.unknownWidget']);
  for (const widget of ['box:1', '@head:0', '@head:', '@head:1:1'])
    expect(faults(node('r', widget), catalogue), widget).toEqual(['root.widget layout.badWidget']);
  const inside = checkLayout(node('r', 'box', { first: [node('x', '@head:2')] }), catalogue, 'head');
  expect(inside.issues.map(({ message }) => message)).toEqual(['layout.cycle']);
});

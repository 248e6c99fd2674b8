import fc from 'fast-check';
import { JSDOM, type ParsedElement } from 'jsdom';
import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { Field, WidgetType } from '#model/widget-type.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { answerPage } from '../answer-page.ts';
import { apiDocument, node, siteOf, testKit } from '../testing.ts';

/** The same types, but every prop said to shape the markup: compiled so, each node is rendered per request. */
const naive: Record<string, WidgetType> = Object.fromEntries(
  Object.entries(catalogue).map(([name, type]) => [name, { ...type, structural: Object.keys(type.fields) }]),
);

const call = { where: {}, searchIn: [], descending: false, one: false, required: false };

function render(root: LayoutNode, row: Json, types: Record<string, WidgetType>): string {
  const meta = { data: [{ ...call, name: 'row', api: 'rows', one: true }] };
  const site = siteOf(root, { documents: [apiDocument('rows', [row])], meta, kit: testKit(types) });
  return answerPage(site, { path: '/', search: '' }).body;
}

const hostile = fc.constantFrom(
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '`><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{ site.name }}',
  '{% if true %}x',
  '</textarea><svg onload=alert(1)>',
  '\ufdd0abc1\ufdd1',
  '<!--',
  ']]>',
  '&quot;&gt;&lt;b&gt;',
  '\u2028\u0000',
);
const text = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', 'plain words', '/path', 'https://example.com/a.png'),
);

const parser = new new JSDOM('').window.DOMParser();

function parse(body: string) {
  return parser.parseFromString(body, 'text/html');
}

function shapeOf(body: string): unknown {
  const shape = (element: ParsedElement): unknown => [
    element.tagName,
    // An anchor made of a title is there when the title has a letter, a language when it is one.
    element
      .getAttributeNames()
      .filter((name) => !['id', 'lang', 'hreflang'].includes(name))
      .toSorted(),
    Array.from(element.children, shape),
  ];
  return shape(parse(body).documentElement);
}

const textual = ['text', 'multiline', 'url', 'image'];

function boundTo(type: WidgetType): LayoutNode {
  const bindings: Record<string, string> = {};
  const props: Record<string, Json> = {};
  for (const [name, field] of Object.entries(type.fields)) {
    if (textual.includes(field.kind)) bindings[name] = 'row.value';
    if (field.kind === 'list' && field.of) props[name] = [textsOf(field.of)];
  }
  return node(type.name, { props, bindings });
}

function textsOf(fields: Readonly<Record<string, Field>>): Json {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, '{{ row.value }}']));
}

test.each(Object.values(catalogue).map((type) => [type.name, type] as const))(
  'no bound value breaks out of the markup of %s',
  (_name, type) => {
    const root = node('section', { slots: { content: [boundTo(type)] } });
    fc.assert(
      fc.property(hostile, (value) => {
        const body = render(root, { value }, catalogue);
        expect(body).not.toMatch(/href="\s*(?:javascript|vbscript|data:text)/i);
        // Drawings of the widgets themselves say that they take no focus; their scripts are files of the site.
        const broken =
          'body script, script:not([src^="/_/js/"]), svg:not([focusable="false"]), [onload], [onerror], [onmouseover]';
        expect(parse(body).querySelector(broken)).toBeNull();
        // What stands between cells or names is read by a table and a chart.
        const harmless = value.replace(/[^a-z;,|]/gi, 'x');
        // A dropped address leaves its element out, as an empty one does; anything else must keep the same shape.
        if (!/^\s*(?:java\s*script|data):/i.test(value)) {
          expect(shapeOf(body)).toEqual(shapeOf(render(root, { value: harmless }, catalogue)));
        }
      }),
      { numRuns: 30 },
    );
  },
);

const expression = fc.constantFrom(
  'row.value',
  'row.other',
  'row.list',
  'row.none',
  'site.name',
  'row.list | size',
  'item',
  "'x'",
);
const liquid = fc.constantFrom(
  '{{ row.value }}',
  'a {{ row.other }} b',
  '{{ site.name }}',
  '{{ row.value | upcase }}',
  'static',
  '',
  '{{ item }}',
);

function valueFor(field: Field): fc.Arbitrary<Json> {
  switch (field.kind) {
    case 'number':
      return fc.integer({ min: field.min ?? 0, max: field.max ?? 9 });
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...(field.options ?? ['']));
    case 'list':
      return fc.array(
        fc.record(Object.fromEntries(Object.entries(field.of ?? {}).map(([name, each]) => [name, valueFor(each)]))),
        { maxLength: 3 },
      ) as fc.Arbitrary<Json>;
    case 'data':
      return fc.constant(null);
    default:
      return liquid;
  }
}

const { tree } = fc.letrec<{ tree: LayoutNode }>((tie) => ({
  tree: fc.constantFrom(...Object.values(catalogue)).chain((type) =>
    fc
      .record({
        props: fc.record(
          Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, valueFor(field)])),
          { requiredKeys: [] },
        ),
        bindings: fc.dictionary(fc.constantFrom(...Object.keys(type.fields), 'none'), expression, { maxKeys: 2 }),
        slots: fc.record(
          Object.fromEntries(
            Object.keys(type.slots).map((name) => [
              name,
              fc.array(tie('tree'), { maxLength: 2, depthIdentifier: 'tree' }),
            ]),
          ),
        ),
        showIf: fc.option(expression, { nil: undefined, freq: 5 }),
        repeat: fc.option(fc.constant({ each: 'row.list', as: 'item' }), { nil: undefined, freq: 5 }),
      })
      .map((rest) => node(type.name, rest as Partial<LayoutNode>)),
  ),
}));

/** Two repeats within each other at most: each triples the work, and a page that takes a second is cut short. */
function withFewRepeats(node: LayoutNode, left = 2): LayoutNode {
  const { repeat, ...rest } = node;
  const below = repeat && left > 0 ? left - 1 : left;
  const slots = Object.entries(node.slots).map(([name, children]) => [
    name,
    children.map((child) => withFewRepeats(child, below)),
  ]);
  return { ...rest, slots: Object.fromEntries(slots), ...(repeat && left > 0 ? { repeat } : {}) };
}

test('a page put together from segments is the page rendered whole', () => {
  fc.assert(
    fc.property(tree, text, text, (generated, value, other) => {
      const root = withFewRepeats(generated);
      const row = { value, other, list: ['one', '', '<b>'], none: null };
      expect(render(root, row, catalogue)).toBe(render(root, row, naive));
    }),
    { numRuns: 400 },
  );
});

import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { detachWidget } from '#model/saved-widgets/detach-widget.ts';
import { offeredProps, widgetOfNode } from '#model/saved-widgets/widget-of-node.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { answerPage } from '../answer-page.ts';
import { apiDocument, node, siteOf, widgetDocument } from '../testing.ts';

const call = { where: {}, searchIn: [], descending: false, one: false, required: false };
const rows = {
  documents: [
    apiDocument('rows', [
      { n: 'Rye & seed', to: '/rye' },
      { n: 'a "b" <c>', to: '/b' },
    ]),
  ],
  meta: { data: [{ ...call, name: 'rows', api: 'rows' }] },
};
const catalogue = { types, saved: new Map() };
let made = 0;
const makeId = () => `made${++made}`;

/** A page with these in a section, as visitors get it. */
function shown(content: LayoutNode[], widgets: Parameters<typeof siteOf>[1] = {}): string {
  const documents = [...rows.documents, ...(widgets.documents ?? [])];
  const { body } = answerPage(siteOf(node('section', { slots: { content } }), { ...rows, documents }), {
    path: '/',
    search: '',
  });
  return body.slice(body.indexOf('<body>'));
}

const card = node('stack', {
  repeat: { each: 'rows', as: 'row' },
  showIf: 'row.n',
  style: { base: { 'padding-block': 'small' } },
  slots: {
    content: [
      node('heading', { props: { text: '{{ row.n }}', level: 3 } }),
      node('text', { props: { text: 'No. {{ index }} of "today\'s"' } }),
      node('rich-text', { props: { html: '<p>In {{ site.name }}</p>' } }),
      node('button', { props: { label: 'Order {{ row.n | upcase }}' }, bindings: { href: 'row.to' } }),
    ],
  },
});

function asWidget() {
  const offered = offeredProps(card, catalogue, ['row', 'index', 'props']);
  const chosen = offered.map((each, index) => ({ ...each, name: `prop${index}`, label: each.field }));
  const { root, props, stand } = widgetOfNode(card, 'card', chosen, makeId);
  return { root, props, stand, document: widgetDocument('card', root, props) };
}

test('a page is the same before, with the widget made of a node, and with the widget detached', () => {
  const before = shown([card]);
  expect(before).toContain('Rye &amp; seed');
  const { root, props, stand, document } = asWidget();
  expect(shown([stand], { documents: [document] })).toBe(before);
  const detached = detachWidget(stand, { root, props }, catalogue, makeId);
  expect(detached && shown([detached])).toBe(before);
});

const title = (text: string, more: Partial<LayoutNode> = {}) => node('heading', { props: { text }, ...more });
const detach = (inner: LayoutNode, given: Partial<LayoutNode>, kind: 'text' | 'number' = 'text') => {
  const props = [{ name: 'x', label: 'X', kind, default: 'none' }];
  const stand = node('@w', given);
  const detached = detachWidget(stand, { root: inner, props }, catalogue, makeId);
  const withWidget = shown([stand], { documents: [widgetDocument('w', inner, props)] });
  return { detached, isSame: detached !== undefined && shown([detached]) === withWidget };
};

test.each([
  ['{{ props.x }}', { props: { x: "It's" } }],
  ['{{props.x}} and {{ props.x | upcase }}', { props: { x: 'say' } }],
  ['{{ props.x | append: "props.x" }}', { props: { x: "It's" } }],
  ['{% if props.x == "none" %}empty{% else %}{{ props.x }}{% endif %}', {}],
  ['{{ props.x | upcase }}', { bindings: { x: 'rows[0].n' } }, 'refused'],
  ['{{ props.x | upcase }}', { bindings: { x: 'site.name' } }],
  ['{{ props.x | upcase }}', { props: { x: '{{ site.name }}' } }],
  ['{{ props.x | upcase }}', { props: { x: '{{ site.name }}!' } }, 'refused'],
  ['{{ props.x | upcase }}', { props: { x: '"It\'s"' } }, 'refused'],
  ['{{ props["x"] }}', { props: { x: 'a' } }, 'refused'],
] as [string, Partial<LayoutNode>, string?][])('%s with %j is written out, or refused', (text, given, expected) => {
  const { detached, isSame } = detach(title(text), given);
  if (expected === 'refused') expect(detached).toBeUndefined();
  else expect(isSame).toBe(true);
});

test('what is escaped stays so in rich text, and numbers stay numbers', () => {
  const rich = node('rich-text', { props: { html: '<p>{{ props.x }}</p>' } });
  expect(detach(rich, { props: { x: '<b>5 & 6</b>' } }).isSame).toBe(true);
  const level = title('y', { bindings: { level: 'props.x' } });
  const { detached, isSame } = detach(level, { props: { x: 4 } }, 'number');
  expect(isSame).toBe(true);
  expect(detached).toMatchObject({ props: { level: 4 }, bindings: {} });
});

test('what stands in for an empty list stays with the place, when a widget is made and when it is detached', () => {
  const whenEmpty = [title('None of {{ row.n }}{{ site.name }}')];
  const bare = { ...card, repeat: { each: 'none', as: 'row' } };
  const node = { ...bare, slots: { ...bare.slots, 'when-empty': whenEmpty } };
  const before = shown([node]);
  expect(before).toContain('None of Test site');
  const { root, props, stand } = widgetOfNode(node, 'card', [], makeId);
  expect(stand.slots).toEqual({ 'when-empty': whenEmpty });
  expect(shown([stand], { documents: [widgetDocument('card', root, props)] })).toBe(before);
  const detached = detachWidget(stand, { root, props }, catalogue, makeId);
  expect(detached && shown([detached])).toBe(before);
  const own = title('y', { repeat: { each: 'none', as: 'row' }, slots: { 'when-empty': [title('{{ props.x }}')] } });
  expect(detach(own, {}).isSame).toBe(true);
  // Its condition would be asked for the rounds alone.
  expect(detach(own, { showIf: 'rows' }).detached).toBeUndefined();
});

test('two conditions or two repeats are not joined', () => {
  const repeat = { each: 'rows', as: 'row' };
  expect(detach(title('y', { repeat }), { repeat }).detached).toBeUndefined();
  expect(detach(title('y', { showIf: 'site.name' }), { showIf: 'rows' }).detached).toBeUndefined();
  expect(detach(title('y', { repeat }), { showIf: 'rows' }).isSame).toBe(true);
});

const box = (content: LayoutNode[], more: Partial<LayoutNode> = {}) => node('stack', { slots: { content }, ...more });

test('what is in a slot reads what the page does, and detached it stays where it was', () => {
  const opening = { content: { name: 'actions', label: 'Actions' } };
  const root = node('card', {
    props: { title: '{{ props.x }}' },
    slots: { content: [box([title('Default {{ props.x }}')], { opens: opening }), title('After')] },
  });
  const props = [{ name: 'x', label: 'X', kind: 'text' as const, default: 'none' }];
  const widget = widgetDocument('slotted', root, props);
  const known = { types, saved: new Map([['slotted', { ...(widget.body as WidgetBody) }]]) };
  const inSlot = title('{{ row.n }}|{{ props.x }} in {{ site.name }}');
  const stand = (actions: LayoutNode[]) => node('@slotted', { props: { x: '{{ row.n }}' }, slots: { actions } });
  const filled = box([stand([inSlot]), stand([])], { repeat: { each: 'rows', as: 'row' } });
  const page = shown([filled], { documents: [widget] });
  const saysOf = (html: string) => Array.from(html.matchAll(/<h2[^>]*>([^<]*)</g), ([, text]) => text);
  const [one, other] = ['Rye &amp; seed', 'a &quot;b&quot; &lt;c&gt;'];
  // Of the props of the widget a page reads nothing, of its own items the widget does.
  const round = (of: string) => [`${of}| in Test site`, 'After', `Default ${of}`, 'After'];
  expect(saysOf(page)).toEqual([...round(one), ...round(other)]);
  const detached = detachWidget(stand([inSlot]), known.saved.get('slotted') as WidgetBody, known, makeId);
  expect(detached?.slots.content?.[0]).toMatchObject({ slots: { content: [{ id: inSlot.id }] } });
  expect(detached?.slots.content?.[0]).not.toHaveProperty('opens');
  const lost = node('@slotted', { slots: { gone: [inSlot] } });
  expect(detachWidget(lost, known.saved.get('slotted') as WidgetBody, known, makeId)).toBeUndefined();
});

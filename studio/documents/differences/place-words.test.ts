import { beforeAll, expect, test } from 'vitest';
import type { DocumentKind } from '#model/documents.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { differences } from './difference.ts';
import { speak } from './place-words.ts';

beforeAll(async () => {
  for (const part of ['inside', 'layouts', 'documents', 'forms', 'people'] as const) await loadMessages(part);
});

const node = (id: string, widget: string, more: Partial<LayoutNode> = {}): LayoutNode => ({
  id,
  widget,
  props: {},
  bindings: {},
  slots: {},
  style: {},
  ...more,
});
const heading = (text: string, more: Partial<LayoutNode> = {}) => node('h', 'heading', { props: { text }, ...more });
const page = (...main: LayoutNode[]) => ({ root: node('root', 'page', { slots: { header: [], main, footer: [] } }) });

function spoken(kind: DocumentKind, before: unknown, after: unknown): string[] {
  const catalogue = { types, saved: new Map() };
  return differences(before, after)
    .map((each) => speak(catalogue, { kind, before, after }, each))
    .map((each) => `${each.node}|${each.field}|${each.before}|${each.after}`);
}

const facts = (label: string) => node('f', 'facts', { props: { rows: [{ label: 'Flour', value: 'rye' }, { label }] } });

test.each<[string, DocumentKind, unknown, unknown, string[]]>([
  [
    'a text',
    'page_template',
    page(heading('Bread')),
    page(heading('Our bread')),
    ['Heading “Our bread”|Text|Bread|Our bread'],
  ],
  [
    'a choice, by its name',
    'page_template',
    page(heading('Bread', { props: { text: 'Bread', level: '1' } })),
    page(heading('Bread', { props: { text: 'Bread', level: '2' } })),
    ['Heading “Bread”|Heading level|Level 1|Level 2'],
  ],
  [
    'a node that came, with what is in it',
    'page_template',
    page(),
    page(node('s', 'section', { slots: { default: [heading('Bread')] } })),
    ['Section|added||Section\n\u2003Heading “Bread”'],
  ],
  ['a node that went', 'page_template', page(heading('Bread')), page(), ['Heading “Bread”|removed|Heading “Bread”|']],
  [
    'an order',
    'page_template',
    page(heading('Bread'), node('i', 'heading', { props: { text: 'Cake' } })),
    page(node('i', 'heading', { props: { text: 'Cake' } }), heading('Bread')),
    [expect.stringMatching(/^Page\|order in .+\|Heading “Bread”\nHeading “Cake”\|Heading “Cake”\nHeading “Bread”$/)],
  ],
  [
    'a style from a width on',
    'page_template',
    page(heading('Bread', { style: { md: { marginTop: '4' } } })),
    page(heading('Bread', { style: { md: { marginTop: '8' } } })),
    [expect.stringMatching(/^Heading “Bread”\|.+ \(From Medium\)\|/)],
  ],
  [
    'an item of a list',
    'widget',
    { root: facts('Water') },
    { root: facts('Salt') },
    [expect.stringMatching(/^Facts.*\|Rows 2: Label\|Water\|Salt$/)],
  ],
  [
    'what the page says of itself',
    'page_template',
    { ...page(), meta: { title: 'Bread' } },
    { ...page(), meta: { title: 'Cake' } },
    [expect.stringMatching(/^\|.+\|Bread\|Cake$/)],
  ],
  [
    'a field of a route',
    'page_route',
    { url_string: '/a', is_active: true },
    { url_string: '/b', is_active: false },
    ['|Path|/a|/b', '|Status|Active|Off'],
  ],
  [
    'a part of the look',
    'settings',
    { theme: { accent: '#000000' } },
    { theme: { accent: '#ffffff' } },
    [expect.stringMatching(/^\|.+\|#000000\|#ffffff$/)],
  ],
])('%s is told in words', (_what, kind, before, after, expected) => {
  expect(spoken(kind, before, after)).toEqual(expected);
});

test('nothing of a path stands in what is told', () => {
  const [told] = spoken('page_template', page(heading('Bread')), page(heading('Our bread')));
  expect(told).not.toMatch(/root|slots|props|default/);
});

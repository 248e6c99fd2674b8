import { expect, test } from 'vitest';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { type LayoutMeta, type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { sampleCatalogue } from '#model/layout/sample-layout.ts';
import type { Field, WidgetType } from '#model/widget-type.ts';
import { checkHead } from './check-head.ts';
import { checkHeadData } from './check-head-data.ts';
import { checkPage } from './check-page.ts';
import type { Finding } from './finding.ts';
import { fix } from './fix.ts';
import { deadLinks } from './links-of.ts';

const type = (name: string, fields: Record<string, Field>): WidgetType => {
  const { box } = sampleCatalogue.types;
  if (!box) throw new Error('the sample has no box');
  return { ...box, name, fields, slots: {} };
};
const text: Field = { kind: 'text', default: '' };
const level: Field = { kind: 'choice', default: '2', options: ['1', '2', '3', '4'] };
const picture: Field = { kind: 'image', default: '', required: true };

const opening = { first: { name: 'main', label: 'Main' } };
const savedOf = (root: LayoutNode) => ({ type: 'box', title: 'W', description: '', icon: '', props: [], root });

const catalogue: LayoutCatalogue = {
  types: {
    ...sampleCatalogue.types,
    title: type('title', { text, level }),
    photo: type('photo', { src: picture, alt: text, caption: text }),
    album: type('album', { items: { kind: 'list', default: [], of: { image: picture, alt: text } } }),
    words: type('words', { body: { kind: 'rich-text', default: '' } }),
  },
  saved: new Map([
    ['slotted', savedOf(node('w', 'box', {}, [{ ...node('o', 'box', {}, [heading('o1', '4')]), opens: opening }]))],
    [
      'top',
      {
        type: 'box',
        title: 'Top',
        description: '',
        icon: '',
        props: [],
        root: node('s', 'box', {}, [heading('s1', '1')]),
      },
    ],
  ]),
};

function node(id: string, widget: string, props: LayoutNode['props'] = {}, inside?: LayoutNode[]): LayoutNode {
  return { id, widget, props, bindings: {}, slots: inside ? { first: inside, second: [] } : {}, style: {} };
}

function heading(id: string, at: string): LayoutNode {
  return node(id, 'title', { text: 'Words', level: at });
}

const meta = (more: Partial<LayoutMeta> = {}) => layoutMeta.parse({ title: 'Home', ...more });

function found(inside: LayoutNode[], more: Partial<LayoutMeta> = {}, isPage = true): Finding[] {
  const tree = flattenLayout(node('root', 'box', {}, inside));
  const page = { tree, meta: isPage ? meta(more) : undefined };
  return checkPage(page, catalogue, (key) => key === 'told').findings;
}

const kinds = (findings: Finding[]) => findings.map(({ kind, node: at }) => `${kind} ${at}`);

test('a picture that stands for itself is described, by its place or by the library', () => {
  const photos = [
    node('a', 'photo', { src: '/a.png', alt: '' }),
    node('b', 'photo', { src: '/a.png', alt: 'A hill' }),
    node('c', 'photo', { src: 'media:told', alt: '' }),
    node('d', 'photo', { src: 'media:untold', alt: '' }),
    node('e', 'photo', { src: '', alt: '' }),
    node('f', 'photo', { src: '{{ page.path }}', alt: '' }),
    node('g', 'album', {
      items: [
        { image: '/1.png', alt: 'One' },
        { image: '/2.png', alt: '' },
      ],
    }),
    { ...node('h', 'photo', { src: '/a.png', alt: '' }), hidden: true as const },
    { ...node('i', 'photo', { src: '/a.png', alt: '' }), bindings: { alt: 'page.path' } },
  ];
  expect(found(photos)).toEqual([
    { kind: 'altMissing', node: 'a', field: 'alt' },
    { kind: 'altMissing', node: 'd', field: 'alt', subject: 'untold' },
    { kind: 'altMissing', node: 'g', field: 'items.1.alt' },
  ]);
});

test('a caption is offered as the description', () => {
  const [finding] = found([node('a', 'photo', { src: '/a.png', alt: '', caption: ' A hill ' })]);
  expect(finding?.mend).toEqual({ verb: 'set', field: 'alt', value: 'A hill' });
});

test.each<[string, string[], string[]]>([
  ['no headings', [], []],
  ['an outline', ['1', '2', '3', '2'], []],
  ['a step left out', ['1', '3'], ['headingSkips 1']],
  ['no main heading', ['2', '3'], ['headingNoMain 0']],
  ['two main headings', ['1', '2', '1'], ['headingSecondMain 2']],
])('the headings of a page: %s', (_what, levels, expected) => {
  expect(kinds(found(levels.map((at, index) => heading(String(index), at))))).toEqual(expected);
});

test('a part of a page needs no main heading', () => {
  expect(found([heading('a', '3')], {}, false)).toEqual([]);
});

test('headings within saved widgets and written texts count', () => {
  expect(found([node('w', '@top'), heading('a', '2')])).toEqual([]);
  expect(kinds(found([node('w', '@top'), node('b', 'words', { body: '<p>x</p><h3>y</h3>' })]))).toEqual([
    'headingSkips b',
  ]);
});

test('what a text from data holds is not known', () => {
  const article = { ...node('a', 'words'), bindings: { body: 'page.path' } };
  expect(found([heading('t', '1'), article, heading('b', '3')])).toEqual([]);
});

test('of two main headings that are shown on conditions it may be either', () => {
  expect(
    found([
      { ...heading('a', '1'), showIf: 'params.x' },
      { ...heading('b', '1'), showIf: 'params.y' },
    ]),
  ).toEqual([]);
});

test.each<[string, string | undefined]>([
  ['product.name', 'product'],
  ['page.path | append: product.name', 'product'],
  ['item.name', undefined],
  ['"product" | upcase', undefined],
  ['site.name | default: "x"', undefined],
  ['params.a == empty and query.b contains "c"', undefined],
])('an expression reads what the page has: %s', (expression, unknown) => {
  const repeated = { ...node('r', 'box', {}, []), repeat: { each: 'items', as: 'item' } };
  const bound = { ...node('t', 'title', { text: '', level: '1' }), bindings: { text: expression } };
  repeated.slots = { first: [bound], second: [] };
  const data = [{ name: 'items', api: 'things' }] as LayoutMeta['data'];
  expect(found([repeated], { data }).map(({ subject }) => subject)).toEqual(unknown === undefined ? [] : [unknown]);
});

test('a text that makes its own names is let be', () => {
  expect(kinds(found([node('a', 'title', { text: '{{ gone.x }}', level: '1' })]))).toEqual(['bindingUnknown a']);
  expect(found([node('a', 'title', { text: '{% assign gone = 1 %}{{ gone }}', level: '1' })])).toEqual([]);
});

test('a page has a title, and neither it nor its description is cut off', () => {
  expect(kinds(found([], { title: '' }))).toEqual(['titleMissing ']);
  expect(kinds(found([], { title: 'x'.repeat(71), description: 'x'.repeat(171) }))).toEqual([
    'titleLong ',
    'descriptionLong ',
  ]);
  expect(found([], { title: '', robots: 'noindex' })).toEqual([]);
});

test('what all routes of a page say in its place is not asked of it', () => {
  const bare = { ...meta({ title: '', description: 'x'.repeat(171) }) };
  const of = (...routes: Parameters<typeof checkHead>[1] & {}) => checkHead(bare, routes).map(({ kind }) => kind);
  expect(of()).toEqual(['titleMissing', 'descriptionLong']);
  expect(of({ title: 'Own' }, { title: 'Another' })).toEqual(['descriptionLong']);
  expect(of({ title: 'Own', description: 'Own' }, undefined)).toEqual(['titleMissing', 'descriptionLong']);
  expect(of({ title: 'Own' }, { robots: 'noindex' })).toEqual(['descriptionLong']);
  const hidden = { ...bare, robots: 'noindex' as const };
  expect(checkHead(hidden, [{ robots: 'index' }]).map(({ kind }) => kind)).toEqual(['titleMissing', 'descriptionLong']);
});

test('links are read from addresses and from written text, and those to elsewhere are not ours', () => {
  const tree = flattenLayout(
    node('root', 'box', {}, [
      node('a', 'text', { href: '/contcat?x=1' }),
      node('b', 'text', { href: '/contcat' }),
      node('c', 'text', { href: 'https://example.com/contcat' }),
      node('d', 'text', { href: '/{{ page.path }}' }),
      node('e', 'words', { body: '<p><a href="/away#top">x</a> <a href=\'mailto:a@b.c\'>y</a></p>' }),
      node('f', 'text', {
        links: [
          { label: 'x', href: '/_/media/a' },
          { label: 'y', href: '//host/a' },
        ],
      }),
    ]),
  );
  const { links } = checkPage({ tree, meta: meta() }, catalogue, () => undefined);
  expect(links.map(({ node: at, path }) => `${at} ${path}`)).toEqual(['a /contcat', 'b /contcat', 'e /away']);
  expect(
    deadLinks(
      links,
      (path) => path === '/away',
      () => '/contact',
    ),
  ).toEqual([
    { kind: 'linkDead', node: 'a', field: 'href', subject: '/contcat' },
    {
      kind: 'linkDead',
      node: 'b',
      field: 'href',
      subject: '/contcat',
      mend: { verb: 'set', field: 'href', value: '/contact' },
    },
  ]);
});

test('a mend changes what it names and nothing else', () => {
  const album = node('g', 'album', { items: [{ image: '/1.png', alt: '' }] });
  const bound = { ...node('t', 'title'), bindings: { text: 'x', level: 'y' } };
  const styled = { ...node('s', 'title'), style: { base: { color: 'quiet', gap: 'small' }, lg: { color: 'ink' } } };
  const tree = flattenLayout(node('root', 'box', {}, [album, bound, styled]));
  const set = fix(tree, 'g', { verb: 'set', field: 'items.0.alt', value: 'One' });
  expect(set.nodes.g?.props.items).toEqual([{ image: '/1.png', alt: 'One' }]);
  expect(fix(tree, 't', { verb: 'unbind', field: 'text' }).nodes.t?.bindings).toEqual({ level: 'y' });
  expect(fix(tree, 's', { verb: 'unstyle', names: ['color'] }).nodes.s?.style).toEqual({ base: { gap: 'small' } });
  expect(fix(tree, 'gone', { verb: 'unbind', field: 'text' })).toBe(tree);
  expect(fix(tree, 'g', { verb: 'set', field: 'items.7.alt', value: 'x' }).nodes.g?.props).toEqual(album.props);
});

test('headings in the slot of a saved widget stand where the slot is, and those it shows without them are not there', () => {
  const slotted = (main: LayoutNode[]): LayoutNode => ({ ...node('w', '@slotted'), slots: { main } });
  const inside = [heading('a', '1'), slotted([heading('b', '3')])];
  expect(kinds(found(inside))).toEqual(['headingSkips b']);
  expect(kinds(found([heading('a', '1'), slotted([])]))).toEqual(['headingSkips w']);
});

test('what a widget has no slot for any more is told, and goes into another or beside it', () => {
  const lost: LayoutNode = { ...node('w', '@slotted'), slots: { gone: [heading('a', '1')] } };
  const tree = flattenLayout(node('root', 'box', {}, [lost]));
  const [finding] = checkPage({ tree, meta: meta() }, catalogue, () => true).findings;
  expect(finding).toEqual({
    kind: 'placeMissing',
    node: 'w',
    subject: 'gone',
    mend: { verb: 'refill', slot: 'gone', to: 'main' },
  });
  const mended = fix(tree, 'w', finding?.mend ?? { verb: 'unstyle', names: [] });
  expect(mended.nodes.w?.slots).toEqual({ main: ['a'] });
  const closed = { ...lost, widget: '@top' };
  const other = flattenLayout(node('root', 'box', {}, [closed]));
  const [beside] = checkPage({ tree: other, meta: meta() }, catalogue, () => true).findings;
  expect(beside?.mend).toEqual({ verb: 'refill', slot: 'gone', to: undefined });
  expect(fix(other, 'w', { verb: 'refill', slot: 'gone', to: undefined }).nodes.root?.slots.first).toEqual(['w', 'a']);
});

test('data of a source that went, and columns that a source does not have, are told where they are read', () => {
  const call = { name: 'teachers', api: 'teachers', where: { town: 'Tunis' }, searchIn: [], descending: false };
  const one = { ...call, name: 'teacher', where: {}, one: true, required: false };
  const data = [
    { ...call, one: false, required: false },
    one,
    { ...one, name: 'gone', api: 'gone' },
    { ...one, name: 'live', api: 'live' },
  ];
  const repeat = (each: string, as: string) => ({ repeat: { each, as } });
  const inside = [
    { ...node('a', 'title', { text: '{{ item.name }} {{ item.phone | upcase }}' }), ...repeat('teachers', 'item') },
    { ...node('b', 'title', { text: '{{ item["First name"] }}' }), ...repeat('teachers | where: "town", "x"', 'item') },
    { ...node('c', 'title', { text: '{{ item.phone }}' }), ...repeat('teachers | map: "name"', 'item') },
    { ...node('d', 'title', {}), bindings: { text: 'teacher.phone' } },
    { ...node('e', 'title', { text: '{{ live.phone }} {{ teacher.name.size }}' }), showIf: 'teacher["phone"]' },
    {
      ...node('f', 'box', {}, [
        { ...node('g', 'title', { text: '{{ row.phone }}' }), ...repeat('group.items', 'row') },
      ]),
      ...repeat('teachers | group_by: "name"', 'group'),
    },
    node('h', 'title', { text: '{% assign teacher = site %}{{ teacher.phone }}' }),
  ];
  const tree = flattenLayout(node('root', 'box', {}, inside));
  const columns: Record<string, string[]> = { teachers: ['name', 'First name'], live: [] };
  const page = { tree, meta: meta({ data }), columnsOf: (api: string) => columns[api] };
  const { findings } = checkPage(page, catalogue, () => true);
  const told = findings.filter(({ kind }) => kind === 'columnMissing' || kind === 'sourceMissing');
  expect(told.map(({ kind, node: at, subject, field }) => [kind, at, subject, field])).toEqual([
    ['columnMissing', '', 'town', undefined],
    ['sourceMissing', '', 'gone', undefined],
    ['columnMissing', 'a', 'phone', 'text'],
    ['columnMissing', 'b', 'town', undefined],
    ['columnMissing', 'd', 'phone', 'text'],
    ['columnMissing', 'e', 'phone', undefined],
    ['columnMissing', 'g', 'phone', 'text'],
  ]);
});

test('a picture that is to be of the library and is not there is told, once it is known', () => {
  const inside = [
    'media:hill',
    'media:gone',
    'media:unasked',
    'hero',
    '/hero.png',
    'hero.png',
    '{{ page.path }}',
    '',
  ].map((src, at) => node(`n${at}`, 'photo', { src, alt: 'A' }));
  const known: Record<string, boolean> = { hill: true, gone: false };
  const page = { tree: flattenLayout(node('root', 'box', {}, inside)), meta: undefined };
  const { findings } = checkPage({ ...page, isImage: (key: string) => known[key] }, catalogue, () => true);
  const told = findings.filter(({ kind }) => kind === 'imageMissing');
  expect(told.map(({ node: at, subject, field }) => [at, subject, field])).toEqual([
    ['n1', 'gone', 'src'],
    ['n3', 'hero', 'src'],
  ]);
});

test('what the head of a page and its routes say is looked at like the page itself', () => {
  const call = {
    name: 'teacher',
    api: 'teachers',
    where: {},
    searchIn: [],
    descending: false,
    one: true,
    required: true,
  };
  const list = { ...call, name: 'all', one: false };
  const said = meta({
    data: [call, list],
    title: '{{ teacher.name }} {{ nobody.name }}',
    description: '{% if teacher.phone %}{{ teacher.phone }}{% endif %}',
    image: 'media:gone',
    structured: [
      { type: 'faq', fields: {}, each: 'all', items: [{ question: '{{ item.name }}', answer: '{{ item.fax }}' }] },
    ],
    feed: {
      call: 'all',
      title: '',
      item: { title: '{{ item.mobile }}', link: '', date: '', summary: '', author: '', image: '' },
    },
  });
  const routes = [undefined, { title: '{{ teacher.nickname }}', image: 'hero' }];
  const given = { columnsOf: () => ['name'], isImage: () => false };
  const told = checkHeadData(said, routes, given).map(({ kind, field, subject }) => [kind, field, subject]);
  expect(told).toEqual([
    ['bindingUnknown', 'title', 'nobody'],
    ['columnMissing', 'description', 'phone'],
    ['columnMissing', 'structured', 'fax'],
    ['columnMissing', 'feed', 'mobile'],
    ['imageMissing', 'image', 'gone'],
    ['columnMissing', 'title', 'nickname'],
    ['imageMissing', 'image', 'hero'],
  ]);
  expect(checkHeadData(meta({ image: '/a.png', title: '{{ page.path }}' }), [], given)).toEqual([]);
});

test('a saved widget is looked into with the data of the page it stands on', () => {
  const read = node('t', 'title', { text: '{{ teacher.name }} {{ row.phone }}' });
  const outer = node('o', 'box', {}, [node('i', '@inner')]);
  const saved = new Map([
    ['inner', savedOf(node('r', 'box', {}, [read]))],
    ['outer', savedOf(outer)],
  ]);
  const call = {
    name: 'teachers',
    api: 'teachers',
    where: {},
    searchIn: [],
    descending: false,
    one: false,
    required: false,
  };
  const place = { ...node('p', '@outer'), repeat: { each: 'teachers', as: 'row' } };
  const tree = flattenLayout(node('root', 'box', {}, [place, node('q', '@outer')]));
  const page = { tree, meta: meta({ data: [call] }), columnsOf: () => ['name'] };
  const columns = checkPage(page, { ...catalogue, saved }, () => true).findings.filter(
    ({ kind }) => kind === 'columnMissing',
  );
  expect(columns).toEqual([{ kind: 'columnMissing', node: 'p', subject: 'phone' }]);
  const alone = { tree: flattenLayout(node('r', 'box', {}, [read])), meta: undefined };
  const unknown = (names?: ReadonlySet<string>) =>
    checkPage({ ...alone, names }, catalogue, () => true).findings.map(({ subject }) => subject);
  expect([unknown(), unknown(new Set(['row'])), unknown(new Set(['row', 'teacher']))]).toEqual([[], ['teacher'], []]);
});

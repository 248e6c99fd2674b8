import { expect, test } from 'vitest';
import { translationName } from '#model/apis/columns/translated-columns.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { DataCall } from '#model/layout/layout.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { answerPage } from '../answer-page.ts';
import { compileSite } from '../compile-site.ts';
import {
  apiDocument,
  node,
  routeDocument,
  settingsDocument,
  templateDocument,
  testKit,
  translationDocument,
} from '../testing.ts';
import { listAlternates } from './list-addresses.ts';
import { resolvePage } from './resolve-page.ts';

const languages = [
  { language: 'ar', fallback: null },
  { language: 'fr', fallback: 'ar' },
] as const;
const slug: RowField = { name: 'slug', label: '', type: 'text' };
const inLanguage = (column: string, language: SiteLanguage): RowField => ({
  name: translationName(column, language),
  label: '',
  type: 'text',
  translates: column,
  language,
});
const fields = [slug, inLanguage('slug', 'fr'), inLanguage('slug', 'ar')];
const call: DataCall = {
  name: 'item',
  api: 'teachers',
  where: { slug: '{{ params.slug }}' },
  one: true,
  required: true,
  searchIn: [],
  descending: false,
};
const itemRoot = node('page', {
  slots: {
    main: [
      node('heading', { props: { text: 'Teacher {{ item.name }} {{ params.slug }}' } }),
      node('button', { props: { label: 'Typed', href: '/teachers/omar?a=1#b' } }),
      node('button', { props: { label: 'Page', href: 'page:item?slug={{ item.slug | url_encode }}' } }),
      node('rich-text', { props: { body: '<p><a href="/teachers/amal">Amal</a> <a href="/other">Other</a></p>' } }),
      node('language-switch'),
    ],
  },
});

interface Given {
  rows: Json[];
  columns?: RowField[];
  data?: Partial<DataCall>;
  url?: string;
  own?: string;
  more?: ReturnType<typeof routeDocument>[];
}

/** A site whose pages of `item` are rows of teachers; `own` is the address of their route in French. */
function documentsOf({ rows, columns = fields, data = {}, url = '/teachers/<slug>', own, more = [] }: Given) {
  return [
    settingsDocument({ languages: [...languages], frontend_domain: 'example.com' }),
    apiDocument('teachers', rows, columns),
    templateDocument('item', itemRoot, { data: [{ ...call, ...data }] }),
    routeDocument(url, { page_template: 'item', sample_url_string: url.replace(/<\w+>/g, 'x') }),
    ...(own === undefined
      ? []
      : [translationDocument('page_route', url, 'fr', { 'route.url_string': { source: url, text: own } })]),
    ...more,
  ];
}
const siteOf = (given: Given) => compileSite(documentsOf(given), { kit: testKit() });
const row = (name: string, fr = '', ar = '', more: JsonObject = {}): Json => ({
  slug: name,
  'slug@fr': fr,
  'slug@ar': ar,
  name: name.toUpperCase(),
  ...more,
});
const rows = [row('amal', 'amal-en-francais', 'أمل'), row('omar', '', 'عمر'), row('ines')];
const site = siteOf({ rows, own: '/enseignants/<slug>' });
const ask = (path: string, of = site) => answerPage(of, { path: encodeURI(path), search: '' });
const told = (path: string, of = site) => {
  const { status, location } = ask(path, of);
  return [status, location === undefined ? undefined : decodeURI(location)];
};
const frenchOf = (path: string, of = site) => decodeURI(of.in('fr').local?.localPath(path) ?? '');

test('a row answers in each language at its own slug, to which that of the main language leads', () => {
  expect(ask('/fr/enseignants/amal-en-francais')).toMatchObject({ status: 200 });
  expect(ask('/fr/enseignants/amal-en-francais').body).toContain('Teacher AMAL amal');
  expect(told('/fr/enseignants/amal')).toEqual([308, '/fr/enseignants/amal-en-francais']);
  // One hop from the address of the main language, slug and all.
  expect(told('/fr/teachers/amal')).toEqual([308, '/fr/enseignants/amal-en-francais']);
  expect(told('/ar/teachers/أمل')).toEqual([200, undefined]);
  expect(told('/teachers/amal')).toEqual([200, undefined]);
  // Case is as free as in the main language.
  for (const path of ['/teachers/AMAL', '/fr/enseignants/INES', '/fr/enseignants/AMAL-en-francais'])
    expect(told(path), path).toEqual([200, undefined]);
  for (const path of ['/teachers/amal-en-francais', '/fr/enseignants/nobody', '/ar/teachers/amal-en-francais'])
    expect(ask(path).status, path).toBe(404);
});

test('a row without a slug in a language has that of the language it falls back to, else of the main one', () => {
  expect(told('/fr/enseignants/عمر')).toEqual([200, undefined]);
  expect(told('/fr/enseignants/omar')).toEqual([308, '/fr/enseignants/عمر']);
  expect(told('/fr/enseignants/ines')).toEqual([200, undefined]);
});

test('links, the switch and the head lead to the address of the row in their language, and back', () => {
  const { body } = ask('/fr/enseignants/amal-en-francais');
  const omar = encodeURI('/fr/enseignants/عمر');
  expect(body).toContain(`href="${omar}?a=1#b"`);
  expect(body.split('href="/fr/enseignants/amal-en-francais"').length).toBeGreaterThan(2);
  expect(body).toContain('href="/fr/other"');
  expect(body).toMatch(/href="\/teachers\/amal" lang="en"/);
  expect(body).toContain(`href="${encodeURI('/ar/teachers/أمل')}" lang="ar"`);
  const english = ask('/teachers/amal').body;
  expect(english).toMatch(/href="\/fr\/enseignants\/amal-en-francais" lang="fr"/);
  expect(english).toContain('href="/teachers/amal"');
});

test('the sitemap has each row at its address in every language, with all of them beside it', () => {
  const said = [...listAlternates(site)].flatMap((each) => each ?? []);
  const ofAmal = ['/teachers/amal', '/ar/teachers/أمل', '/fr/enseignants/amal-en-francais'];
  const paths = said.map(({ path }) => decodeURI(path));
  for (const path of [...ofAmal, '/fr/enseignants/ines', '/fr/enseignants/عمر']) expect(paths).toContain(path);
  expect(paths).not.toContain('/fr/enseignants/amal');
  for (const path of ofAmal) {
    const found = said.find((each) => decodeURI(each.path) === path);
    expect(found?.alternates.map((each) => decodeURI(each.path))).toEqual(ofAmal);
  }
});

test('a page that says nothing in a language is listed in it once a row it shows does', () => {
  const listed = (given: Json[]) => [...listAlternates(siteOf({ rows: given }))].flatMap((each) => each?.path ?? []);
  expect(listed([row('amal')])).toEqual(['/teachers/amal']);
  expect(listed([row('amal'), row('ines', 'agnes')])).toContain('/fr/teachers/amal');
});

test('feeds and structured data lead to the address of the row in their language', () => {
  const list: DataCall = { ...call, name: 'rows', where: {}, one: false, required: false };
  const item = {
    title: '{{ item.name }}',
    link: '/teachers/{{ item.slug }}',
    date: '',
    summary: '',
    author: '',
    image: '',
  };
  const items = [{ name: 'Omar', url: '/teachers/omar' }];
  const told = siteOf({
    rows,
    more: [
      templateDocument('list', node('page'), {
        data: [list],
        feed: { call: 'rows', title: 'Teachers', item },
        structured: [{ type: 'breadcrumb', fields: {}, items }],
      }),
      routeDocument('/list', { page_template: 'list' }),
    ],
  });
  const feed = ask('/fr/list/rss.xml', told).body;
  expect(feed).toContain('<link>https://example.com/fr/teachers/amal-en-francais</link>');
  expect(ask('/list/rss.xml', told).body).toContain('<link>https://example.com/teachers/amal</link>');
  expect(ask('/fr/list', told).body).toContain(`"https://example.com${encodeURI('/fr/teachers/عمر')}"`);
  expect(ask('/list', told).body).toContain('"https://example.com/teachers/omar"');
});

test('a redirect of the site leads on to the row in one hop', () => {
  const redirected = siteOf({
    rows,
    own: '/enseignants/<slug>',
    more: [
      routeDocument('/old/<slug>', {
        page_type_advanced: 'redirect_301',
        page_template: null,
        redirect_to: '/teachers/<slug>',
      }),
    ],
  });
  expect(told('/fr/old/amal', redirected)).toEqual([301, '/fr/enseignants/amal-en-francais']);
});

test('who may not see a page is not told what its row is called', () => {
  const guarded = compileSite(
    documentsOf({ rows }).map((each) =>
      each.kind === 'page_route'
        ? routeDocument('/teachers/<slug>', {
            page_template: 'item',
            access: 'members',
            sample_url_string: '/teachers/x',
          })
        : each,
    ),
    { kit: testKit() },
  );
  expect(resolvePage(guarded, '/fr/teachers/amal', '')).toMatchObject({
    kind: 'redirect',
    access: { kind: 'members' },
  });
});

test('of two rows of one slug the first has it, the other keeps what it is called in the main language', () => {
  const two = siteOf({ rows: [row('a', 'x'), row('b', 'X'), row('c', 'z')] });
  expect(ask('/fr/teachers/x', two).body).toContain('Teacher A');
  expect(ask('/fr/teachers/b', two).body).toContain('Teacher B');
  expect(frenchOf('/teachers/b', two)).toBe('/fr/teachers/b');
});

test('a slug that another row has in the main language belongs to the row of the page’s own language', () => {
  const crossed = siteOf({ rows: [row('x', 'y'), row('y', 'x'), row('z', 'w'), row('w')] });
  for (const slug of ['x', 'y', 'z', 'w']) {
    const found = resolvePage(crossed, frenchOf(`/teachers/${slug}`, crossed), '');
    expect(found.kind).toBe('page');
  }
  const paramsAt = (path: string) => {
    const found = resolvePage(crossed, path, '');
    return found.kind === 'page' ? found.params : undefined;
  };
  // The value that is sure to be the row's alone, since data calls look in the page's own language first.
  expect(paramsAt('/fr/teachers/y')).toEqual({ slug: 'y' });
  expect(paramsAt('/fr/teachers/x')).toEqual({ slug: 'x' });
  expect(frenchOf('/teachers/x', crossed)).toBe('/fr/teachers/y');
  expect(crossed.in('fr').local?.localLink('/teachers/x')).toBe('/fr/teachers/x');
});

test.each([
  ['..', 'odd'],
  ['.', 'odd'],
  ['a\\b', 'odd'],
  ['a\u0000b', 'odd'],
  ['\ud800', 'odd'],
  ['x'.repeat(3000), 'odd'],
  [null, 'odd'],
  [{ a: 1 }, '[object Object]'],
  ['x'.repeat(300), 'x'.repeat(300)],
  ['%2F', '%2F'],
  ['/evil.example', '/evil.example'],
  ['//evil.example', '//evil.example'],
  ['https://evil.example', 'https://evil.example'],
  ['🎻', '🎻'],
  ['مرحبا بك', 'مرحبا بك'],
  ['e\u0301', '\u00e9'],
  ['{{ site.name }}', '{{ site.name }}'],
  ['<slug>', '<slug>'],
] as const)('of %j in French the page is at %j, within one hop and on the site', (value, expected) => {
  const odd = siteOf({ rows: [row('odd', value as string)] });
  const path = odd.in('fr').local?.localPath('/teachers/odd') ?? '';
  expect(path).toBe(
    `/fr/teachers/${encodeURIComponent(expected).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)}`,
  );
  const first = answerPage(odd, { path: '/fr/teachers/odd', search: '?a=1' });
  if (expected === 'odd') expect(first.status).toBe(200);
  else expect(first).toMatchObject({ status: 308, location: `${path}?a=1` });
  expect(answerPage(odd, { path, search: '' }).status).toBe(200);
});

test('a slug at which another route answers leaves the row where the main language has it', () => {
  const taken = siteOf({
    rows: [row('amal', 'new')],
    more: [routeDocument('/teachers/new', { page_template: 'item' })],
  });
  expect(frenchOf('/teachers/amal', taken)).toBe('/fr/teachers/amal');
  expect(told('/fr/teachers/amal', taken)).toEqual([200, undefined]);
});

test('two placeholders are read together; one a page reads otherwise stays as it is', () => {
  const city = { name: 'city', label: '', type: 'text' } as const;
  const columns = [city, inLanguage('city', 'fr'), ...fields];
  const two = siteOf({
    rows: [
      row('amal', 'amal-fr', '', { city: 'cologne', 'city@fr': 'cologne-fr' }),
      row('amal', '', '', { city: 'bonn' }),
    ],
    columns,
    url: '/in/<city>/<slug>',
    data: { where: { slug: '{{ params.slug }}', city: '{{ params.city }}' } },
  });
  expect(told('/fr/in/cologne/amal', two)).toEqual([308, '/fr/in/cologne-fr/amal-fr']);
  expect(ask('/fr/in/cologne-fr/amal-fr', two).body).toContain('Teacher AMAL');
  expect(told('/fr/in/bonn/amal', two)).toEqual([200, undefined]);
  const others: Partial<DataCall>[] = [
    { where: { slug: '{{ params.slug | downcase }}' } },
    { where: { slug: '{{ params.slug }}', name: '{{ params.slug }}' } },
    { search: '{{ params.slug }}', searchIn: ['slug'] },
    { one: false },
  ];
  for (const data of others) expect(frenchOf('/teachers/amal', siteOf({ rows, data }))).toBe('/fr/teachers/amal');
});

test('nothing is looked up where no column is translated, and the rows are read once for each language', () => {
  let reads = 0;
  const counted = Array.from({ length: 300 }, (_, at): Json => {
    const { slug: own, ...others } = row(`t${at}`, `fr${at}`) as JsonObject;
    return Object.defineProperty({ ...others }, 'slug', {
      enumerable: true,
      get: () => {
        reads += 1;
        return own;
      },
    }) as JsonObject;
  });
  const plain = siteOf({ rows: counted, columns: [slug] });
  const large = siteOf({ rows: counted });
  reads = 0;
  expect(frenchOf('/teachers/t7', plain)).toBe('/fr/teachers/t7');
  expect(plain.in('fr').local?.rows).toBeUndefined();
  expect(large.in('fr').local?.rows).toBeDefined();
  expect(frenchOf('/other', large)).toBe('/fr/other');
  expect(reads).toBe(0);
  expect(frenchOf('/teachers/t7', large)).toBe('/fr/teachers/fr7');
  const once = reads;
  expect(once).toBeLessThan(300 * 8);
  for (let at = 0; at < 300; at++) expect(frenchOf(`/teachers/t${at}`, large)).toBe(`/fr/teachers/fr${at}`);
  // Of each row that is asked for its own cells, and no other's.
  expect(reads - once).toBeLessThan(300 * 8);
});

test('a release after a change of rows links to the new addresses, and takes over what has not changed', () => {
  const kit = testKit();
  const home = [
    templateDocument('home', node('button', { props: { label: 'Amal', href: '/teachers/amal' } })),
    routeDocument('/', { page_template: 'home' }),
  ];
  const before = compileSite([...documentsOf({ rows }), ...home], { kit });
  expect(ask('/fr', before).body).toContain('/fr/teachers/amal-en-francais');
  const same = compileSite([...documentsOf({ rows }), ...home], { kit, previous: before });
  expect(same.in('fr').kept.templates.size).toBeGreaterThan(0);
  const changed = compileSite([...documentsOf({ rows: [row('amal', 'renommee')] }), ...home], { kit, previous: same });
  expect(ask('/fr', changed).body).toContain('/fr/teachers/renommee');
});

import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { buildPages } from '#model/table-pages/build-pages.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { columnsOf } from '#model/table-pages/columns.ts';
import { guessPages } from '#model/table-pages/guess-pages.ts';
import { answerPage } from '#site/answer-page.ts';
import { compileSite } from '#site/compile-site.ts';
import { apiDocument, document, settingsDocument, testKit } from '#site/testing.ts';
import { listAddresses } from './list-addresses.ts';

let ids = 0;
const makeId = () => `n${++ids}`;

/** A site of what is built for rows. */
function siteOf(rows: Json[], choose: (guessed: TablePageChoices) => TablePageChoices = (same) => same) {
  const columns = columnsOf([], rows);
  const guessed = guessPages({ title: 'Teachers', itemName: 'Teacher', columns, canAddColumn: true });
  if (!guessed) throw new Error('there is no guess');
  const choices = choose({
    ...guessed,
    item: { name: 'Teacher', url_string: '/teachers/<slug>' },
    slug: { column: 'slug', from: null },
  });
  const keys = { list: 'teachers', item: 'teachers-item' };
  const frame = { header: null, footer: null };
  const { list, item, routes } = buildPages(
    { api: 'teachers', columns, choices, keys, frame, words: { search: 'Search', nothing: 'None' }, sample: undefined },
    makeId,
  );
  return compileSite(
    [
      settingsDocument({ frontend_domain: 'example.com' }),
      apiDocument('teachers', rows),
      document('page_template', list.pageKey, list),
      document('page_template', item.pageKey, item),
      ...routes.map((route) => document('page_route', route.url_string, route)),
    ],
    { kit: testKit() },
  );
}

const teachers: Json[] = [
  {
    slug: 'layla',
    name: 'Layla <b>Haddad</b>',
    instrument: 'Oud',
    bio: 'Plays the oud & the nay.\nTeaches since 2004, in the old town, to everyone who asks.',
    photo: '/files/layla.jpg',
    email: 'layla@example.com',
    since: 2004,
    'home town': 'Zahlé',
    rents: true,
  },
  {
    slug: 'عمر & co/?',
    name: 'عمر {{ site.name }}',
    instrument: 'Nay',
    bio: 'Plays the nay, and has done so for as long as anyone in town can remember.',
    photo: '/files/omar.jpg',
    email: '',
    since: 2011,
    'home town': null,
    rents: false,
  },
];
const get = (site: ReturnType<typeof siteOf>, path: string, search = '') => answerPage(site, { path, search });

test('the list shows a card for each row, and each leads to the page of its row', () => {
  const site = siteOf(teachers);
  const { status, body } = get(site, '/teachers');
  expect(status).toBe(200);
  expect(body).toContain('>Layla &lt;b&gt;Haddad&lt;/b&gt;</a>');
  expect(body).toContain('href="/teachers/layla"');
  expect(body).toContain('عمر {{ site.name }}');
  expect(body).toContain('content="Teachers: Layla');
  const links = [...body.matchAll(/class="card__link" href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links).toHaveLength(2);
  for (const href of links) expect(get(site, href.replaceAll('&amp;', '&')).status).toBe(200);
});

test('the page of a row shows its title, text, image and facts, and tells search engines of it', () => {
  const { status, body } = get(siteOf(teachers), '/teachers/layla');
  expect(status).toBe(200);
  expect(body).toMatch(/<h1[^>]*>Layla &lt;b&gt;Haddad/);
  expect(body).toMatch(/<p>Plays the oud &amp; the nay\.<\/p>.*<p>\s*Teaches since 2004/s);
  expect(body).toContain('src="/files/layla.jpg"');
  expect(body).toMatch(/>Home town<.*Zahlé/);
  expect(body).toMatch(/>Since<.*>2004</);
  expect(body).toContain('✓');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Person',
    name: 'Layla <b>Haddad</b>',
    email: 'layla@example.com',
    image: 'https://example.com/files/layla.jpg',
    url: 'https://example.com/teachers/layla',
  });
});

test('a slug without a row is not found, and the sitemap has an address for each row', () => {
  const site = siteOf(teachers);
  expect(get(site, '/teachers/nobody').status).toBe(404);
  const found = [...listAddresses(site)].filter((path) => path !== undefined);
  expect(found.map((path) => decodeURIComponent(path))).toEqual([
    '/teachers',
    '/teachers/layla',
    '/teachers/عمر & co/?',
  ]);
  const hidden = siteOf(teachers, (guessed) => ({ ...guessed, seo: { ...guessed.seo, isIndexed: false } }));
  expect([...listAddresses(hidden)].filter((path) => path !== undefined)).toEqual([]);
});

const hostile = '{{ "Oud" }}{% if \'';

test('a long list comes in pages, sorted and filtered by columns', () => {
  const rows = Array.from({ length: 30 }, (_, at) => {
    return { slug: `t${at}`, name: `Teacher ${at}`, instrument: at % 2 === 0 ? 'Oud' : hostile, since: at };
  });
  const site = siteOf(rows, (guessed) => ({
    ...guessed,
    rows: {
      ...guessed.rows,
      conditions: [
        { column: 'instrument', test: 'is', value: 'Oud' },
        { column: 'since', test: 'atMost', value: 26 },
        { column: 'name', test: 'isFilled' },
      ],
      sort: 'name',
      descending: true,
      size: 10,
    },
  }));
  const cards = (body: string) => [...body.matchAll(/href="\/teachers\/(t\d+)"/g)].map(([, slug]) => slug);
  const first = get(site, '/teachers');
  expect(cards(first.body)).toEqual(['t26', 't24', 't22', 't20', 't18', 't16', 't14', 't12', 't10', 't8']);
  expect(first.body).toContain('?page=2');
  expect(cards(get(site, '/teachers', '?page=2').body)).toEqual(['t6', 't4', 't2', 't0']);
  expect(first.body).toContain('content="Teachers: Teacher 26, ');
  const quoted = siteOf(rows, (guessed) => ({
    ...guessed,
    rows: { ...guessed.rows, conditions: [{ column: 'instrument', test: 'is', value: hostile }], size: 100 },
  }));
  const { body } = get(quoted, '/teachers');
  expect(cards(body)).toHaveLength(15);
  expect(body).not.toContain('?page=2');
});

test('rows stand under a heading for each value of a column, on each page of the list', () => {
  const rows = Array.from({ length: 6 }, (_, at) => {
    return { slug: `t${at}`, name: `Teacher ${at}`, instrument: at % 2 === 0 ? 'Oud' : 'Nay' };
  });
  const site = siteOf(rows, (guessed) => ({
    ...guessed,
    rows: { ...guessed.rows, group: 'instrument', size: 4, search: true },
  }));
  const shown = (search: string) =>
    Array.from(get(site, '/teachers', search).body.matchAll(/<h2[^>]*>([^<]*)|href="\/teachers\/(t\d+)"/g), (found) =>
      (found[1] ?? found[2] ?? '').trim(),
    );
  expect(shown('')).toEqual(['Nay', 't1', 't3', 't5', 'Oud', 't0']);
  expect(shown('?page=2')).toEqual(['Oud', 't2', 't4']);
  expect(get(site, '/teachers', '?q=nobody').body).toContain('<p>None</p>');
});

test('what is typed into the search box narrows the list, and the first page comes again', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ slug: `t${at}`, name: `Teacher ${at}`, instrument: 'Oud' }));
  const site = siteOf(rows, (guessed) => ({ ...guessed, rows: { ...guessed.rows, size: 10, search: true } }));
  const { body } = get(site, '/teachers', '?q=teacher+2');
  expect(body).toContain('action="/teachers"');
  expect(body).toContain('value="teacher 2"');
  expect([...body.matchAll(/href="\/teachers\/(t\d+)"/g)].map(([, slug]) => slug)).toEqual([
    ...['t2', 't12', 't20', 't21', 't22', 't23', 't24', 't25', 't26', 't27'],
  ]);
  expect(get(site, '/teachers', '?q=nobody').body).toContain('<p>None</p>');
});

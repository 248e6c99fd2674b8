import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { answerPage } from './answer-page.ts';
import { compileSite } from './compile-site.ts';
import { apiDocument, node, routeDocument, settingsDocument, siteOf, templateDocument, testKit } from './testing.ts';

const countries: Json[] = [
  {
    cca3: 'FRA',
    name: { common: 'France' },
    region: 'Europe',
    borders: ['DEU', 'ESP'],
    languages: { fra: 'French' },
    area: 551695,
  },
  {
    cca3: 'DEU',
    name: { common: 'Germany' },
    region: 'Europe',
    borders: ['FRA'],
    languages: { deu: 'German' },
    area: 357114,
  },
  {
    cca3: 'CIV',
    name: { common: "Côte d'Ivoire" },
    region: 'Africa',
    borders: [],
    languages: { fra: 'French' },
    area: 322463,
  },
];

const call = { where: {}, searchIn: [], descending: false, one: false, required: false };

function atlas() {
  return compileSite(
    [
      settingsDocument({ not_found_template: 'lost', frontend_domain: 'atlas.test' }),
      apiDocument('countries', countries),
      templateDocument(
        'country',
        node('section', {
          slots: {
            content: [
              node('heading', { props: { text: '{{ country.name.common }}', level: '1' } }),
              node('list', {
                slots: {
                  items: [
                    node('heading', {
                      props: { text: '{{ near.name.common }}' },
                      repeat: { each: 'neighbours', as: 'near' },
                    }),
                  ],
                },
              }),
            ],
          },
        }),
        {
          title: '{{ country.name.common }}',
          data: [
            {
              ...call,
              name: 'country',
              api: 'countries',
              where: { cca3: '{{ params.cca3 }}' },
              one: true,
              required: true,
            },
            {
              ...call,
              name: 'neighbours',
              api: 'countries',
              where: { borders: '{{ country.cca3 }}' },
              sort: 'name.common',
            },
          ],
        },
      ),
      templateDocument('search', node('heading', { bindings: { text: 'found | map: "cca3" | join: ","' } }), {
        queryParams: ['q'],
        data: [
          {
            ...call,
            name: 'found',
            api: 'countries',
            search: '{{ query.q }}',
            searchIn: ['name.common'],
            sort: 'area',
          },
        ],
      }),
      templateDocument('lost', node('heading', { props: { text: 'Off the map' } })),
      routeDocument('/country/<cca3>', { page_template: 'country' }),
      routeDocument('/search', { page_template: 'search' }),
      routeDocument('/old/<cca3>', { page_type_advanced: 'redirect_301', redirect_to: '/country/<cca3>' }),
      routeDocument('/withdrawn', { page_type_advanced: 'gone' }),
      routeDocument('/data/<cca3>', { page_type_advanced: 'json', page_template: 'country' }),
      routeDocument('/text/<cca3>', { page_type_advanced: 'text', page_template: 'country' }),
    ],
    { kit: testKit() },
  );
}

const ask = (path: string, search = '') => answerPage(atlas(), { path, search });

test('a page shows the item its address names', () => {
  const answer = ask('/country/fra');
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('<title>France</title>');
  expect(answer.body).toMatch(/<h1[^>]*>France<\/h1>/);
  expect(answer.body).toContain('<link rel="canonical" href="https://atlas.test/country/fra">');
  expect(answer.faults).toEqual([]);
});

test('a data call finds items by a value within a list of theirs', () => {
  expect(ask('/country/fra').body).toContain('Germany');
  expect(ask('/country/civ').body).not.toContain('Germany');
});

test('a search ignores case and accents, and what it finds is sorted', () => {
  expect(ask('/search', '?q=COTE%20d').body).toContain('CIV');
  expect(ask('/search').body).toContain('CIV,DEU,FRA');
});

test('an address without its required item gets the not-found page of the site', () => {
  const answer = ask('/country/zzz');
  expect(answer.status).toBe(404);
  expect(answer.body).toContain('Off the map');
});

test.each(['/nowhere', '/country/fra/a.css', '/_/x', '//country/fra', '/%zz', '/country/%2e%2e'])(
  '%s is not found',
  (path) => {
    expect(ask(path).status).toBe(404);
  },
);

test('a slash too many or a needless percent code leads to the one address of the page', () => {
  expect(ask('/country/fra/')).toMatchObject({ status: 308, location: '/country/fra' });
  expect(ask('/country/%66ra', '?x=1')).toMatchObject({ status: 308, location: '/country/fra?x=1' });
  expect(ask('/nowhere/').status).toBe(404);
});

test('a redirect fills its target with what the address held', () => {
  expect(ask('/old/fra')).toMatchObject({ status: 301, location: '/country/fra', body: '' });
});

test('a page taken down answers 410', () => {
  expect(ask('/withdrawn')).toMatchObject({ status: 410, isIndexed: false });
});

test('a json page is what its data calls answer', () => {
  const answer = ask('/data/fra');
  expect(answer.contentType).toBe('application/json; charset=utf-8');
  expect(JSON.parse(answer.body)).toMatchObject({ country: { cca3: 'FRA' }, neighbours: [{ cca3: 'DEU' }] });
});

test('a text page is the texts of its widgets, a line each', () => {
  expect(ask('/text/fra').body).toContain('France\n');
  expect(ask('/text/fra').body).toContain('Germany\n');
  expect(ask('/text/civ').body).toContain("Côte d'Ivoire\n");
});

test('query parameters the template does not name change nothing', () => {
  const root = node('heading', { props: { text: '{{ query.q }}{{ query.utm }}' } });
  const site = siteOf(root, { meta: { queryParams: ['q'] } });
  const plain = answerPage(site, { path: '/', search: '?q=a' }).body;
  expect(plain).toContain('>a<');
  expect(answerPage(site, { path: '/', search: '?utm=b&q=a&q=c' }).body).toBe(plain);
});

test('without a template of its own a site says in its language that nothing is there', () => {
  const site = compileSite([settingsDocument({ language: 'ar' })], { kit: testKit() });
  const answer = answerPage(site, { path: '/x', search: '' });
  expect(answer.status).toBe(404);
  expect(answer.body).toContain('<html lang="ar" dir="rtl">');
  expect(answer.body).toContain('الصفحة غير موجودة');
});

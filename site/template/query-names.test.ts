import { expect, test } from 'vitest';
import { answerPage } from '../answer-page.ts';
import { resolvePage } from '../page/resolve-page.ts';
import { apiDocument, node, siteOf, widgetDocument } from '../testing.ts';

const filter = node('filter', { props: { parameter: 'kind', items: [{ label: 'Tea', value: 'tea' }] } });

test('a page reads the parameters its widgets name, in saved widgets too, and no others', () => {
  const saved = widgetDocument('list', node('section', { slots: { content: [node('pages'), node('@list')] } }));
  const root = node('section', { slots: { content: [filter, node('@list'), node('table')] } });
  const site = siteOf(root, { documents: [saved], meta: { queryParams: ['q'] } });
  const found = resolvePage(site, '/', '?q=1&kind=tea&page=2&table=1d&utm=x');
  expect(found).toMatchObject({ query: { q: '1', kind: 'tea', page: '2', table: '1d' } });
});

test('a name that is none for a parameter is passed over', () => {
  const root = node('section', { slots: { content: [node('pages', { props: { parameter: '__proto__' } })] } });
  expect(resolvePage(siteOf(root), '/', '?__proto__=1')).toMatchObject({ query: {} });
});

test('a list is filtered and paged by its address alone', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ n: `n${at}`, kind: at % 2 === 0 ? 'tea' : 'coffee' }));
  const call = { name: 'rows', api: 'rows', searchIn: [], descending: false, one: false, required: false };
  const item = node('heading', {
    props: { text: '{{ row.n }}' },
    repeat: { each: 'rows | paged: query.page, 4', as: 'row' },
  });
  const pages = node('pages', { props: { size: 4 }, bindings: { total: 'rows | size' } });
  const root = node('section', { slots: { content: [filter, node('list', { slots: { items: [item] } }), pages] } });
  const meta = { data: [{ ...call, where: { kind: '{{ query.kind }}' } }] };
  const site = siteOf(root, { documents: [apiDocument('rows', rows)], meta });
  const shown = (search: string) =>
    [...answerPage(site, { path: '/', search }).body.matchAll(/>(n\d+)</g)].map(([, n]) => n);
  expect(shown('?kind=tea&page=2')).toEqual(['n8', 'n10', 'n12', 'n14']);
  expect(shown('?kind=coffee&page=99')).toEqual(['n25', 'n27', 'n29']);
  expect(answerPage(site, { path: '/', search: '?kind=tea&page=2' }).body).toContain('href="/?kind=tea&amp;page=3"');
});

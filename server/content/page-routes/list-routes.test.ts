import { expect, test } from 'vitest';
import { listRoutes } from '#contract/page-routes.ts';
import { testRoutes } from './testing.ts';

const { server, caller, freshSite, add, listUrls } = testRoutes();

test('a list is sorted by several fields, filtered, searched and paged', async () => {
  await freshSite();
  for (const url of ['/b/one', '/a/two', '/c/100_off', '/c/1000off']) await add(url);
  await add('/d/<x>', { is_active: false });
  await add('/e', { page_type_advanced: 'gone', page_template: null });
  expect(await listUrls({ sort: [{ field: 'url_string', descending: true }] })).toMatchObject({
    total: 6,
    urls: ['/e', '/d/<x>', '/c/100_off', '/c/1000off', '/b/one', '/a/two'],
  });
  const byType = await listUrls({
    sort: [
      { field: 'type', descending: false },
      { field: 'url_string', descending: true },
    ],
  });
  expect(byType.urls.slice(0, 2)).toEqual(['/d/<x>', '/e']);
  expect(await listUrls({ filter: { is_active: false } })).toEqual({ total: 1, urls: ['/d/<x>'] });
  expect(await listUrls({ filter: { page_type_advanced: ['gone', 'html'], page_template: '' } })).toEqual({
    total: 1,
    urls: ['/e'],
  });
  expect(await listUrls({ filter: { url_string: [] } })).toEqual({ total: 0, urls: [] });
  expect(await listUrls({ search: '0_O' })).toEqual({ total: 1, urls: ['/c/100_off'] });
  expect(await listUrls({ search: ' OFF ' })).toMatchObject({ total: 2 });
  expect(await listUrls({ page: 2, size: 4 })).toEqual({ total: 6, urls: ['/d/<x>', '/e'] });
  expect(await listUrls({ page: 9, size: 4 })).toEqual({ total: 6, urls: [] });
});

test('totals follow what is saved', async () => {
  await freshSite();
  await add('/a');
  await add('/b');
  expect((await listUrls({ size: 1 })).total).toBe(2);
  await add('/c');
  expect((await listUrls({ size: 1 })).total).toBe(3);
});

test('pages of equal values neither overlap nor leave out', async () => {
  await freshSite();
  for (let at = 0; at < 9; at++) await add(`/r${at}`);
  const urls: string[] = [];
  for (const page of [1, 2, 3]) {
    urls.push(...(await listUrls({ page, size: 3, sort: [{ field: 'type', descending: true }] })).urls);
  }
  expect(new Set(urls).size).toBe(9);
});

test.each([
  { sort: [{ field: 'site_id' }] },
  { sort: [{ field: 'body' }] },
  { sort: [{ field: "url_string'; drop table page_routes; --" }] },
  { filter: { password_hash: 'x' } },
  { filter: { site_id: 'x' } },
  { filter: { 'users.name': 'x' } },
  { filter: { url_string: { $gt: '' } } },
  { filter: { version: "1' or '1'='1" } },
  { filter: { version: 1.5 } },
  { filter: { is_active: 'yes' } },
  { filter: { url_string: 7 } },
  { search: { $ne: 1 } },
  { order: 'url_string' },
  { page: 0 },
  { page: 1.5 },
])('a list asked for with %j is refused', async (body) => {
  if (!caller().site) await freshSite();
  const answer = await server().call(listRoutes, { ...caller(), body: body as never });
  expect(answer.status).toBe(400);
  expect(answer.problem.code).toBe('invalid');
});

test('a size is kept between 1 and 1,000', async () => {
  await freshSite();
  for (let at = 0; at < 22; at++) await add(`/r${at}`);
  for (const [size, rows] of [
    [undefined, 20],
    [1e9, 22],
    ['1000', 22],
    [21, 21],
    [-1, 1],
    [0, 1],
  ] as const) {
    const { urls, total } = await listUrls({ size });
    expect({ size, rows: urls.length, total }).toEqual({ size, rows, total: 22 });
  }
});

test('values that look like SQL are only ever values', async () => {
  await freshSite();
  await add('/a');
  expect(await listUrls({ filter: { url_string: "' or 1=1 --" } })).toEqual({ total: 0, urls: [] });
  expect(await listUrls({ search: '%' })).toEqual({ total: 0, urls: [] });
  expect(await listUrls({ search: "%' or '1'='1" })).toEqual({ total: 0, urls: [] });
  expect(await listUrls({ filter: { version: Number.MAX_SAFE_INTEGER } })).toEqual({ total: 0, urls: [] });
});

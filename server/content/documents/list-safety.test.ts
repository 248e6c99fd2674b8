import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Exchange } from '#contract/exchange.ts';
import { MAX_PAGE_SIZE } from '#contract/lists.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { exchanges } from '#server/testing-exchanges.ts';

let server: TestServer;
let operator: TestPerson;
let owner: TestPerson;
let site: string;

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.signUp('Operator');
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
});
afterAll(() => server.close());

const lists = exchanges.filter(({ body }) => {
  const { shape } = (body ?? {}) as { shape?: Record<string, z.ZodMiniType> };
  return shape !== undefined && 'sort' in shape && 'filter' in shape;
});

const secret = ['password_hash', 'passwordHash', 'secret', 'token_hash', 'tokenHash', 'site_id', 'body', '__proto__'];
const code = ["title'; drop table users; --", 'users.email', 'title desc, (select secret from sites)', 'rowid'];

test('the exchanges that list are found by their shape', () => {
  expect(lists.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['pageRoutes.list', 'widgets.list', 'dashboard.getPageTemplates']),
  );
});

test.each(lists.map(({ id }) => id))('%s cannot be sorted by or filtered on what it does not show', async (id) => {
  for (const field of [...secret, ...code]) {
    const bodies = [
      `{"sort":[{"field":${JSON.stringify(field)}}]}`,
      `{"filter":{${JSON.stringify(field)}:"x"}}`,
      `{${JSON.stringify(field)}:"x"}`,
    ];
    for (const body of bodies) expect([body, await statusOf(id, body)]).toEqual([body, 400]);
  }
});

test.each(lists.map(({ id }) => id))('%s takes what looks like SQL in a search as words only', async (id) => {
  for (const search of ["' or 1=1 --", '%', '_', "\\'; drop table users; --", '"', '*']) {
    expect([search, await statusOf(id, JSON.stringify({ search }))]).toEqual([search, 200]);
  }
  expect(await statusOf(id, JSON.stringify({ search: 'x'.repeat(201) }))).toBe(400);
});

test.each(lists.map(({ id }) => id))('%s gives pages of 1 to 1,000, whatever is asked for', async (id) => {
  for (const size of [1e9, '1000', -1, 0, MAX_PAGE_SIZE + 1]) {
    expect([size, await statusOf(id, JSON.stringify({ size }))]).toEqual([size, 200]);
  }
  for (const page of [0, -1, 1.5, '1; select 1']) {
    expect([page, await statusOf(id, JSON.stringify({ page }))]).toEqual([page, 400]);
  }
});

async function statusOf(id: string, payload: string): Promise<number> {
  const { method, path, may } = exchanges.find((exchange) => exchange.id === id) as Exchange;
  const person = may === 'operate' ? operator : owner;
  const headers = { authorization: `Bearer ${person.accessToken}`, 'x-site': site, 'content-type': 'application/json' };
  const { statusCode } = await server.app.inject({ method, url: path, headers, payload });
  return statusCode;
}

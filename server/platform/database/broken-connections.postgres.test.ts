import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createWidget, listWidgets } from '#contract/widgets.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { inTransaction } from './in-transaction.ts';
import { startTestLink, type TestLink } from './testing-link.ts';

let link: TestLink;
let server: TestServer;
let owner: TestPerson;
let site: string;
let count = 0;
const stray: unknown[] = [];
const noteStray = (error: unknown) => stray.push(error);

beforeAll(async () => {
  link = await startTestLink(process.env.TEST_DATABASE_URL ?? '');
  server = await startTestServer({}, {}, { databaseUrl: link.url });
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
  const base = { key: 'base', title: 'Base', type: 'heading', icon: 'heading' } as const;
  await server.call(createWidget, { as: owner, site, body: base });
  process.on('uncaughtException', noteStray);
  process.on('unhandledRejection', noteStray);
});
afterEach(() => expect(stray.splice(0)).toEqual([]));
afterAll(async () => {
  process.off('uncaughtException', noteStray);
  process.off('unhandledRejection', noteStray);
  await server.close();
  await link.close();
});

/** The shortest write is one statement; a layout that names a saved widget is looked at while the site is held. */
const write = async (way: 'short' | 'long' = 'short') => {
  const key = `banner-${count++}`;
  const root = { id: 'n', widget: '@base', props: {}, bindings: {}, slots: {}, style: {} };
  const body = { key, title: key, type: 'heading', icon: 'heading', ...(way === 'long' && { root }) } as const;
  return { key, answer: await server.call(createWidget, { as: owner, site, body }) };
};
const stored = async () => {
  const { body } = await server.call(listWidgets, { as: owner, site, body: { size: 1000 } });
  return new Set(body.widgets.map(({ key }) => key));
};

test.each([
  ['before', 'short', 2],
  ['after', 'short', 2],
  ['before', 'long', 6],
  ['after', 'long', 6],
] as const)(
  'a connection that breaks %s any message of a %s write fails that write alone, whole',
  async (when, way, atLeast) => {
    await write(way);
    const start = link.sent();
    await write(way);
    const messages = link.sent() - start;
    expect(messages).toBeGreaterThanOrEqual(atLeast);
    const statuses = new Set<number>();
    for (let message = 1; message <= messages; message++) {
      link.cutAt(link.sent() + message, when);
      const { key, answer } = await write(way);
      link.cutAt(0, when);
      await link.noticed();
      statuses.add(answer.status);
      expect([201, 503]).toContain(answer.status);
      if (answer.status === 503) expect(answer.headers['retry-after']).toBeDefined();
      const next = await write(way);
      expect(next.answer.status).toBe(201);
      const keys = await stored();
      expect(keys.has(next.key)).toBe(true);
      // A commit whose answer got lost may have been kept.
      if (answer.status === 201) expect(keys.has(key)).toBe(true);
    }
    expect(statuses).toContain(503);
  },
);

test('a connection that breaks between the statements of a transaction fails the next of them', async () => {
  const { db } = server.services;
  const row = { key: 'between', count: 1, resets_at: 0 };
  const cut = inTransaction(db, async (tx) => {
    await tx.insertInto('rate_limits').values(row).execute();
    await link.cutAll();
    await tx.updateTable('rate_limits').set({ count: 2 }).where('key', '=', 'between').execute();
  });
  await expect(cut).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await db.selectFrom('rate_limits').select('count').where('key', '=', 'between').execute()).toEqual([]);
});

test('connections that break while they are idle are not noticed by the next call', async () => {
  await Promise.all(Array.from({ length: 5 }, () => write()));
  await link.cutAll();
  expect((await write()).answer.status).toBe(201);
});

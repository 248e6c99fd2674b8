import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDrafts, checkLinks } from '#contract/checks.ts';
import { setConfig } from '#contract/page-templates.ts';
import type { SiteOfMember } from '#contract/session.ts';
import { testMeta } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let owner: TestPerson;
let site: SiteOfMember;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, site } = await server.setUpSite('atlas'));
});
afterAll(() => server.close());

const who = () => ({ as: owner, site: site.id });

test('links that lead to no page are told, each with the page that was likely meant', async () => {
  const paths = ['/', '/search', '/country/fra', '/serach', '/nowhere-at-all/x', '/robots.txt', '/serach', '%'];
  const { status, body } = await server.call(checkLinks, { ...who(), body: { paths } });
  expect(status).toBe(200);
  expect(body.dead).toEqual([
    { path: '/serach', likely: '/search' },
    { path: '/nowhere-at-all/x', likely: null },
    { path: '%', likely: null },
  ]);
});

test('no more addresses are looked up than are asked for at once', async () => {
  const paths = Array.from({ length: 201 }, (_, at) => `/${at}`);
  expect((await server.call(checkLinks, { ...who(), body: { paths } })).status).toBe(400);
});

test('a starter has nothing to look at, and a draft that has is told as soon as it is saved', async () => {
  expect((await server.call(checkDrafts, who())).body).toEqual({ documents: [], total: 0, findings: 0 });
  const node = (id: string, widget: string, props: object, slots: object = {}) => ({ id, widget, props, slots });
  const root = node(
    'r',
    'page',
    {},
    {
      main: [
        node('h', 'heading', { text: 'Menu', level: '1' }),
        node('i', 'image', { src: '/menu.png', alt: '' }),
        node('b', 'button', { label: 'Go', href: '/nowhere' }),
        node('c', 'button', { label: 'Go', href: 'page:nowhere-either' }),
        node('d', 'button', { label: 'Home', href: 'page:home' }),
      ],
    },
  );
  const body = { type: 'layout' as const, pageKey: 'menu', name: 'Menu', meta: testMeta, isNewRecord: true, root };
  const saved = await server.call(setConfig, { ...who(), body: body as never });
  expect(saved.status).toBe(200);
  const told = (await server.call(checkDrafts, who())).body;
  expect(told.documents).toEqual([
    {
      kind: 'page_template',
      key: 'menu',
      title: 'Menu',
      findings: [
        { kind: 'linkDead', count: 2 },
        { kind: 'altMissing', count: 1 },
        ...(testMeta.title === '' ? [{ kind: 'titleMissing', count: 1 }] : []),
      ],
    },
  ]);
  expect(told).toMatchObject({ total: 1 });
});

test('what a site has to be looked at is for its members alone', async () => {
  const stranger = await server.signUp('Mallory');
  expect((await server.call(checkDrafts, { as: stranger, site: site.id })).status).toBe(404);
  expect((await server.call(checkLinks, { as: stranger, site: site.id, body: { paths: [] } })).status).toBe(404);
});

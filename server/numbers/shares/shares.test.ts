import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { askNumberShare, openNumberShare } from '#contract/number-share-link.ts';
import {
  createNumberShare,
  deleteNumberShare,
  listNumberShares,
  revokeNumberShare,
  saveNumberShare,
} from '#contract/number-shares.ts';
import { saveSettings } from '#contract/settings.ts';
import type { Condition } from '#model/numbers/question.ts';
import { type Asked, answerNumbers, testAnswer } from '#server/numbers/testing-answer.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const HOUR = 60 * 60_000;
const france: Condition = { field: 'country', how: 'is', values: ['FR'] };
const question = { period: { last: '28d' as const }, metrics: ['views' as const] };
let server: TestServer;
let owner: TestPerson;
let site: string;
let asked: Asked[];

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('Operator');
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = answerNumbers(server, () => testAnswer([7], { rows: [{ keys: ['FR'], values: [7] }], row_count: 1 }));
});

async function share(body: object = {}) {
  const made = await server.call(createNumberShare, { as: owner, site, body: { name: 'Client', ...body } });
  expect(made.status, made.text).toBe(201);
  const token = new URL(made.body.url).hash.slice(1);
  expect(made.body.url).toBe(`${server.services.config.studioUrl}/shared-numbers#${token}`);
  return { token, id: made.body.share.id };
}

async function routeOf(siteId: string): Promise<string> {
  const { everySite: db } = server;
  return (await db.selectFrom('page_routes').select('id').where('site_id', '=', siteId).executeTakeFirstOrThrow()).id;
}

const open = (token: string, more: object = {}) => server.call(openNumberShare, { body: { token, ...more } });
const ask = (token: string, more: object = {}, grant?: string) =>
  server.call(askNumberShare, { body: { token, question: { ...question, ...more }, ...(grant && { grant }) } });

test('a link shows numbers to people without an account, and tells how often it was opened', async () => {
  const { token, id } = await share();
  const opened = await open(token);
  expect(opened.body).toMatchObject({ needs_password: false, grant: null, time_zone: 'UTC', filters: [] });
  expect(opened.body.site).toMatch(/^Site /);
  expect((await ask(token)).body).toMatchObject({ total: [7], rows: [{ keys: ['FR'], values: [7] }], names: {} });
  expect(asked.map(({ siteId }) => siteId)).toEqual([site]);
  const { shares } = (await server.call(listNumberShares, { as: owner, site })).body;
  expect(shares.find((each) => each.id === id)).toMatchObject({ state: 'active', opened: 1, made_by: 'Olivia' });
  expect(JSON.stringify(shares)).not.toContain(token);
});

test('a link fixed to France answers for France only, and for nothing else', async () => {
  const { token } = await share({ filters: [france] });
  expect((await open(token)).body.filters).toEqual([france]);
  expect((await ask(token)).status).toBe(200);
  expect(asked[0]?.question.filters).toEqual([france]);
  const germany = await ask(token, { filters: [{ field: 'country', values: ['DE'] }] });
  expect([germany.status, germany.problem.code]).toEqual([404, 'not_found']);
  expect((await ask(token, { by: ['template'] })).status).toBe(404);
  expect(asked).toHaveLength(1);
});

test('what a link is fixed to is not told where it names the inside of a site', async () => {
  const route = await routeOf(site);
  const { token } = await share({ filters: [{ field: 'route', values: [route] }] });
  expect((await open(token)).text).not.toContain(route);
  expect((await ask(token)).status).toBe(200);
  expect(asked[0]?.question.filters).toMatchObject([{ field: 'route', values: [route] }]);
});

test.each(['route', 'release', 'template', 'goal'] as const)(
  'a link is not fixed to a %s of another site',
  async (field) => {
    const other = await server.setUpSite();
    const value = field === 'route' ? await routeOf(other.site.id) : 'of-another';
    const body = { name: 'Client', filters: [{ field, values: [value] }] };
    const { status, problem } = await server.call(createNumberShare, { as: await anew(), site, body });
    expect([status, problem.code]).toEqual([404, 'not_found']);
  },
);

test('a password opens a link for twelve hours, and another password closes it', async () => {
  const { token, id } = await share({ password: 'open sesame', filters: [france] });
  const closed = await open(token);
  expect(closed.body).toMatchObject({ needs_password: true, site: '', filters: [], grant: null });
  expect((await ask(token)).status).toBe(403);
  const wrong = await open(token, { password: 'open barley' });
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, 'password']);
  const grant = (await open(token, { password: 'open sesame' })).body.grant ?? '';
  expect((await ask(token, {}, grant)).status).toBe(200);
  expect((await ask((await share({ password: 'open sesame' })).token, {}, grant)).status).toBe(403);
  server.pass(13 * HOUR);
  expect((await ask(token, {}, grant)).status).toBe(403);
  const again = (await open(token, { password: 'open sesame' })).body.grant ?? '';
  const body = { name: 'Client', filters: [], password: 'another sesame' };
  await server.call(saveNumberShare, { as: await anew(), site, params: { id }, body });
  expect((await ask(token, {}, again)).status).toBe(403);
});

test('passwords are not guessed', async () => {
  const { token } = await share({ password: 'open sesame' });
  const guess = (password: string) => server.call(openNumberShare, { body: { token, password }, address: '10.9.9.9' });
  for (let tries = 0; tries < 10; tries++) expect((await guess(`wrong ${tries}`)).status).toBe(400);
  expect((await guess('open sesame')).status).toBe(429);
});

test('a link that is expired, revoked or of nobody shows nothing', async () => {
  const short = await share({ hours: 1 });
  const long = await share({ hours: null });
  server.pass(2 * HOUR);
  const as = await anew();
  for (const call of [open, ask]) {
    const { status, problem } = await call(short.token);
    expect([status, problem.code]).toEqual([400, 'link_expired']);
  }
  expect((await open(long.token)).status).toBe(200);
  const params = { id: long.id };
  expect((await server.call(deleteNumberShare, { as, site, params })).status).toBe(409);
  expect((await server.call(revokeNumberShare, { as, site, params })).body.share.state).toBe('revoked');
  expect((await ask(long.token)).problem.code).toBe('link_expired');
  expect((await server.call(revokeNumberShare, { as, site, params })).status).toBe(409);
  expect((await server.call(deleteNumberShare, { as, site, params })).status).toBe(200);
  const forged = `${long.token.slice(0, -1)}${long.token.endsWith('A') ? 'B' : 'A'}`;
  for (const token of [long.token, forged, 'x']) expect((await open(token)).problem.code, token).toBe('not_found');
  expect(asked).toEqual([]);
});

test('a link works while its maker may make links', async () => {
  const { token } = await share();
  const setRole = (role: 'viewer' | 'owner') =>
    server.everySite.updateTable('memberships').set({ role }).where('user_id', '=', owner.id).execute();
  await setRole('viewer');
  expect((await ask(token)).problem.code).toBe('link_expired');
  await setRole('owner');
  expect((await ask(token)).status).toBe(200);
});

test('a site that allows some networks only shows a link to those', async () => {
  const { token } = await share();
  const body = { frontend_site_name: 'Atlas', white_listed_ips: ['192.0.2.0/24'] };
  const saved = await server.call(saveSettings, { as: await anew(), site, body, address: '192.0.2.1' });
  expect(saved.status, saved.text).toBe(200);
  const outside = await server.call(openNumberShare, { body: { token }, address: '198.51.100.1' });
  expect(outside.problem.code).toBe('address_not_allowed');
  expect((await server.call(openNumberShare, { body: { token }, address: '192.0.2.7' })).status).toBe(200);
});

/** Access tokens last minutes. */
async function anew(): Promise<TestPerson> {
  const { body } = await server.call(login, { body: { email: owner.email, password: owner.password } });
  if (!('tokens' in body)) throw new Error('signing in asks for more');
  owner = { ...owner, accessToken: body.tokens.access.token };
  return owner;
}

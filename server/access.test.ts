import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exchange } from '#contract/exchange.ts';
import { type Permission, rolesThatMay, type SiteRole, siteRoles } from '#model/roles.ts';
import { exampleOf } from '#server/api/openapi/example-of.ts';
import { schemaOf } from '#server/api/openapi/schema-of.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { exchanges } from '#server/testing-exchanges.ts';

let server: TestServer;
let siteId: string;
let otherSite: string;
let operator: TestPerson;
const members = new Map<SiteRole, TestPerson>();

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.signUp('Operator');
  siteId = (await server.setUpSite()).site.id;
  otherSite = (await server.setUpSite()).site.id;
  for (const role of siteRoles) {
    const person = await server.signUp(role);
    await server.addMember(siteId, person, role);
    members.set(role, person);
  }
});
afterAll(() => server.close());

const guarded = exchanges.filter(({ may }) => may !== 'public');
const ofSites = exchanges.filter(({ may }) => may !== 'public' && may !== 'signed-in' && may !== 'operate');
const ofOperators = exchanges.filter(({ may }) => may === 'operate');
const withBody = exchanges.filter(({ body, upload }) => body !== undefined && !upload);

/** An input that fits the exchange's schemas, as the reference shows it. */
function example({ params, body, query, upload }: Exchange) {
  return {
    ...(params && { params: exampleOf(schemaOf(params, 'input')) }),
    ...(query && { query: exampleOf(schemaOf(query, 'input')) }),
    ...(body && !upload && { body: exampleOf(schemaOf(body, 'input')) }),
  };
}

test.each(guarded.map(({ id }) => id))('%s is refused without an access token', async (id) => {
  const exchange = find(id);
  const { status, problem } = await server.call(exchange, { ...example(exchange), site: siteId });
  expect([status, problem.code]).toEqual([401, 'unauthorized']);
});

test.each(guarded.map(({ id }) => id))('%s is refused with the login cookie alone', async (id) => {
  const exchange = find(id);
  const headers = { cookie: `token=${members.get('owner')!.cookie}` };
  const { status } = await server.call(exchange, { ...example(exchange), site: siteId, headers });
  expect(status).toBe(401);
});

const refused = ofSites.flatMap((exchange) =>
  siteRoles.filter((role) => !holds(role, exchange)).map((role) => [exchange.id, role] as const),
);

test.each(refused)('%s is forbidden to a member who is only %s', async (id, role) => {
  const exchange = find(id);
  const { status, problem } = await server.call(exchange, {
    ...example(exchange),
    site: siteId,
    as: members.get(role),
  });
  expect([status, problem.code]).toEqual([403, 'forbidden']);
});

test('each exchange that asks for more than reading is forbidden to somebody', () => {
  const asking = ofSites.filter(({ may }) => may !== 'read').map(({ id }) => id);
  expect(new Set(refused.map(([id]) => id))).toEqual(new Set(asking));
  expect(asking.length).toBeGreaterThan(5);
});

test.each(ofOperators.map(({ id }) => id))('%s is forbidden to an owner who is not the operator', async (id) => {
  const exchange = find(id);
  const { status, problem } = await server.call(exchange, {
    ...example(exchange),
    site: siteId,
    as: members.get('owner'),
  });
  expect([status, problem.code]).toEqual([403, 'forbidden']);
});

test.each(ofOperators.map(({ id }) => id))('%s asks the operator for no site', async (id) => {
  const exchange = find(id);
  const { status } = await server.call(exchange, { ...example(exchange), as: operator });
  expect([200, 404]).toContain(status);
});

test.each(ofSites.map(({ id }) => id))('%s finds nothing in the site of another organization', async (id) => {
  const exchange = find(id);
  const { status, problem } = await server.call(exchange, {
    ...example(exchange),
    site: otherSite,
    as: members.get('owner'),
  });
  expect([status, problem.code]).toEqual([404, 'not_found']);
});

test.each(withBody.map(({ id }) => id))(
  '%s refuses a body that does not fit, without a trace of its insides',
  async (id) => {
    const exchange = find(id);
    const bodies = [[], 'text', 7, null, { nobodyKnowsThisField: 1, email: { $gt: '' }, id: {}, root: 'x' }];
    for (const body of bodies) {
      const { status, problem, text } = await server.call(exchange, {
        ...example(exchange),
        body: body as never,
        site: siteId,
        as: callerOf(exchange),
      });
      expect([status, problem.code]).toEqual([400, 'invalid']);
      expect(text).not.toMatch(/node_modules|select \*|insert into|\.ts:/i);
    }
  },
);

test.each(guarded.map(({ id }) => id))('%s refuses a query it does not know', async (id) => {
  const exchange = find(id);
  const { status } = await server.call(exchange, {
    ...example(exchange),
    query: { passwordHash: 'x' } as never,
    site: siteId,
    as: callerOf(exchange),
  });
  expect(status).toBe(400);
});

function find(id: string): Exchange {
  return exchanges.find((exchange) => exchange.id === id)!;
}

/** Someone who may call it, so that what is refused is the input: `x-site` stays unread where there is no site. */
function callerOf({ may }: Exchange): TestPerson | undefined {
  return may === 'operate' ? operator : members.get('owner');
}

function holds(role: SiteRole, { may }: Exchange): boolean {
  return (rolesThatMay[may as Permission] as readonly string[]).includes(role);
}

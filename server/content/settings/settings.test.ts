import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listRevisions, restoreRevision } from '#contract/revisions.ts';
import { saveSettings, showServer, showSettings } from '#contract/settings.ts';
import { isAddressOrRange } from '#server/content/kinds/address-range.ts';
import { readDomain } from '#server/content/kinds/domain.ts';
import type { AppEvent } from '#server/platform/events/events.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let operator: TestPerson;
let owner: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer({ STUDIO_URL: 'https://studio.example.com' });
  operator = await server.signUp('Operator');
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
});

const base = { frontend_site_name: 'Atlas' };
const save = (body: Record<string, unknown>, address?: string) =>
  server.call(saveSettings, { as: owner, site, body: { ...base, ...body } as never, address });

test("settings are shown with the caller's address and saved from their version", async () => {
  const shown = await server.call(showSettings, { as: owner, site, address: '203.0.113.5' });
  expect(shown.body.yourAddress).toBe('203.0.113.5');
  const { version } = shown.body.settings;
  const saved = await save({ version, language: 'fr' });
  expect(saved).toMatchObject({
    status: 200,
    body: { message: 'Saved Successfully.', settings: { language: 'fr', version: version + 1 } },
  });
  const stale = await save({ version, language: 'it' });
  expect(stale).toMatchObject({ status: 409, problem: { code: 'stale_version', current: { language: 'fr' } } });
});

test('an admin sees where the site is served and stored, and an operator also where that is set, without passwords', async () => {
  await server.addMember(site, operator, 'admin');
  const shown = async (as: TestPerson) => (await server.call(showServer, { as, site })).body;
  const database = server.services.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  expect(await shown(owner)).toEqual({ url: expect.stringMatching(/^https?:/), database, installation: null });
  const { installation } = await shown(operator);
  expect(installation).toMatchObject({ version: expect.stringMatching(/^\d+\.\d/), secret_set_by: expect.any(String) });
  expect(installation?.size).toBeGreaterThan(50_000);
  expect(installation?.place).toMatch(/sitewright/);
  expect(installation?.place).not.toMatch(/@|tests-only/);
});

test('saving settings is told to the memories that depend on them', async () => {
  const heard: AppEvent[] = [];
  const stop = server.services.events.subscribe((item) => heard.push(item));
  await save({ language: 'fr' });
  stop();
  expect(heard).toContainEqual({ type: 'settings-saved', siteId: site });
});

test.each([
  'localhost',
  'site.localhost',
  '127.0.0.1',
  '2130706433',
  '[::1]',
  '*.example.org',
  'example',
  'a..b.com',
  '-a.com',
  'studio.example.com',
  'http://example.com',
  'example.com/path',
  'example.com:80',
  'аpple.com',
  'аррӏе.com',
  'xn--80ak6aa92e.com',
  'ex\u202eample.com',
  '<script>.com',
  `${'a'.repeat(64)}.com`,
  'host.internal',
  '0x7f.1',
])('a site cannot have the domain %j', async (frontend_domain) => {
  const { status, problem } = await save({ frontend_domain });
  expect({ status, path: problem.errors?.[0]?.path }).toEqual({ status: 400, path: 'frontend_domain' });
});

test.each([
  ['Example.COM.', 'example.com'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['例え.jp', 'xn--r8jz45g.jp'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['www.a-b.co.uk', 'www.a-b.co.uk'],
])('the domain %j is stored as %j', (given, stored) => {
  expect(readDomain(given)).toBe(stored);
});

test.each(['203.0.113.5', '10.0.0.0/8', '::1', '2001:db8::/32', '0.0.0.0/0', '::ffff:203.0.113.5'])(
  '%j can be listed',
  (entry) => {
    expect(isAddressOrRange(entry)).toBe(true);
  },
);

test.each([
  '1.2.3',
  '010.0.0.1',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'fe80::1%eth0',
  'localhost',
  '',
  '2001:db8::/129',
  '1.2.3.4/-1',
])('%j cannot be listed', (entry) => {
  expect(isAddressOrRange(entry)).toBe(false);
});

test("a list of addresses without the saver's own is refused, in any way it is written", async () => {
  const refused = await save({ white_listed_ips: ['198.51.100.7'] }, '203.0.113.5');
  expect(refused).toMatchObject({ status: 409, problem: { code: 'would_lock_out' } });
  expect(refused.problem.message).toContain('203.0.113.5');
  expect((await save({ white_listed_ips: ['::ffff:203.0.113.5'] }, '203.0.113.5')).status).toBe(200);
  expect((await save({ white_listed_ips: ['203.0.113.0/24'] }, '203.0.113.5')).status).toBe(200);
  const elsewhere = await server.call(showSettings, { as: owner, site, address: '198.51.100.7' });
  expect(elsewhere).toMatchObject({ status: 403, problem: { code: 'address_not_allowed' } });
});

test('entries that are no addresses are told one by one, and 201 are too many', async () => {
  const { status, problem } = await save({ white_listed_ips: ['127.0.0.1', '1.2.3', 'x'] });
  expect(status).toBe(400);
  expect(problem.errors?.map(({ path }) => path)).toEqual(['white_listed_ips.1', 'white_listed_ips.2']);
  expect((await save({ white_listed_ips: Array.from({ length: 201 }, () => '127.0.0.1') })).status).toBe(400);
});

test.each([
  ['collector', 'javascript:alert(1)', 'origin'],
  ['collector', 'https://count.example/path', 'origin'],
  ['collector', 'https://count.example"; script-src *', 'origin'],
  ['keep_months', 0, '1 to 120'],
  ['keep_months', 1.5, '1 to 120'],
  ['keep_months', 1000, '1 to 120'],
])('how visits are counted can’t be %s %s', async (field, value, words) => {
  const { status, problem } = await save({ analytics: { [field]: value } });
  expect([status, problem.errors]).toEqual([
    400,
    [{ path: `analytics.${field}`, message: expect.stringContaining(words) }],
  ]);
  const kept = { mode: 'off', honor_signals: false, keep_months: 1, collector: 'https://count.example:8443' };
  expect((await save({ analytics: kept })).body.settings.analytics).toEqual(kept);
});

test('a name is text, and a long one is refused', async () => {
  const name = '<script>alert(1)</script>';
  expect((await save({ frontend_site_name: name })).body.settings.frontend_site_name).toBe(name);
  expect((await save({ frontend_site_name: 'x'.repeat(10_000) })).status).toBe(400);
});

test('an editor reads settings, and neither saves nor restores them', async () => {
  const editor = await server.signUp('Edith');
  await server.addMember(site, editor, 'editor');
  const { settings } = (await server.call(showSettings, { as: editor, site })).body;
  expect((await server.call(saveSettings, { as: editor, site, body: base })).status).toBe(403);
  const body = { kind: 'settings' as const, id: settings.id, version: 1 };
  expect((await server.call(restoreRevision, { as: editor, site, body })).status).toBe(403);
});

test('settings are not restored to a state that would lock their saver out or take a domain', async () => {
  await save({ white_listed_ips: ['203.0.113.5'], frontend_domain: 'mine.example.org' }, '203.0.113.5');
  const open = await save({ frontend_domain: '' }, '203.0.113.5');
  const { id, version } = open.body.settings;
  const body = { kind: 'settings' as const, id, version: version - 1 };
  const refused = await server.call(restoreRevision, { as: owner, site, body, address: '198.51.100.7' });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'would_lock_out' } });
  const restored = await server.call(restoreRevision, { as: owner, site, body, address: '203.0.113.5' });
  expect(restored.status).toBe(200);
  const claim = server.everySite.selectFrom('domain_claims').select('domain').where('site_id', '=', site);
  expect((await claim.executeTakeFirst())?.domain).toBe('mine.example.org');
  const call = { as: owner, site, address: '203.0.113.5' };
  const { body: listed } = await server.call(listRevisions, { ...call, params: { kind: 'settings', id } });
  expect(listed.total).toBe(version + 1);
});

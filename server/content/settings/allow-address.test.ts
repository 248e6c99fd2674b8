import { afterAll, expect, test } from 'vitest';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { startTestServer } from '#server/testing.ts';
import { allowAddress } from './allow-address.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('an address that was locked out is let in again from the machine, once, and the log tells of it', async () => {
  const { owner, site } = await server.setUpSite();
  const call = (address: string) => server.call(showSettings, { as: owner, site: site.id, address });
  const {
    id: _i,
    version,
    added_on: _a,
    updated_on: _u,
    updated_by: _b,
    ...body
  } = (await call('203.0.113.5')).body.settings;
  await server.call(saveSettings, {
    as: owner,
    site: site.id,
    address: '203.0.113.5',
    body: { ...body, white_listed_ips: ['203.0.113.5'], version },
  });
  expect((await call('198.51.100.7')).problem.code).toBe('address_not_allowed');
  const { everySite: db } = server;
  const { clock, events } = server.services;
  const allowed = await allowAddress(db, { site: site.slug, address: '198.51.100.0/24', at: clock() });
  expect(allowed.list).toEqual(['203.0.113.5', '198.51.100.0/24']);
  // Another process tells nobody here: what is remembered lasts five seconds at most.
  server.pass(5001);
  expect((await call('198.51.100.7')).status).toBe(200);
  events.publish({ type: 'settings-saved', siteId: site.id });
  const rows = await db.selectFrom('audit').select(['act', 'actor_id']).where('site_id', '=', site.id).execute();
  expect(rows).toContainEqual({ act: 'site.addressAllowed', actor_id: null });
  const again = allowAddress(db, { site: site.slug, address: '198.51.100.7', at: clock() });
  await expect(again).rejects.toThrow('already');
});

test.each([
  ['nowhere', '203.0.113.5', 'There’s no site'],
  ['nowhere', '010.0.0.1', 'isn’t an IP address'],
  ['nowhere', '1.2.3.4/33', 'isn’t an IP address'],
])('%s with %s is refused: %s', async (site, address, reason) => {
  const { everySite: db } = server;
  const { clock } = server.services;
  await expect(allowAddress(db, { site, address, at: clock() })).rejects.toThrow(reason);
});

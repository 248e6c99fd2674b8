import { afterAll, expect, test } from 'vitest';
import { logout } from '#contract/session-tokens.ts';
import { startTestServer } from '#server/testing.ts';
import { makeTestTemplate, startTestTab } from './testing.ts';

const clock = { clockStandsAt: Date.now() };
const one = await startTestServer({}, {}, { ...clock, sharesEvents: true });
const other = await startTestServer({}, {}, { ...clock, sharesEvents: true, sharing: one });
afterAll(async () => {
  await other.close();
  await one.close();
});

test('two on two servers see each other, and who leaves or is signed out on one is gone on the other', async () => {
  const { owner: mara, site } = await one.setUpSite();
  const id = await makeTestTemplate(one, mara, site.id, 'shared');
  const jonas = await one.signUp('Jonas');
  await one.addMember(site.id, jonas, 'editor');
  const maras = startTestTab(one, mara, site.id, 'tab-of-mara');
  const jonass = startTestTab(other, jonas, site.id, 'tab-of-jonas');
  const seen = async () => {
    const others = await jonass({ id, node: 'top', state: 'here' });
    return others.map(({ user_id, node, state }) => [user_id, node, state]);
  };
  await maras({ id, node: 'top', state: 'editing' });
  await expect.poll(seen).toEqual([[mara.id, 'top', 'editing']]);
  const seenByMara = () => maras({ id, node: 'top', state: 'here' });
  await expect.poll(seenByMara).toMatchObject([{ user_id: jonas.id, node: 'top' }]);
  await expect.poll(seen).toEqual([[mara.id, 'top', 'here']]);
  await maras({ id, node: null, state: 'gone' });
  await expect.poll(seen).toEqual([]);
  await startTestTab(one, mara, site.id, 'another-of-mara')({ id, node: null, state: 'here' });
  await expect.poll(seen).toEqual([[mara.id, null, 'here']]);
  await one.call(logout, { body: { refreshToken: mara.refreshToken } });
  await expect.poll(seen).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCalendar } from '#model/numbers/calendar.ts';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, save, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import type { TestSite } from '#server/public/site/testing.ts';
import { type CountingSites, FIREFOX, startCountingSites } from './testing.ts';

const ZONE = 'Asia/Tehran';
const PROXY = '127.0.0.1';
const MINUTE = 60_000;
let sites: CountingSites;

beforeAll(async () => {
  sites = await startCountingSites({ trustProxy: [PROXY] });
});

afterAll(() => sites.close());

const documents: NewDocument[] = [
  { kind: 'settings', body: settingsBody('Visited', { time_zone: ZONE }) },
  { kind: 'page_template', body: templateBody('home', testNode('heading', { text: 'Home', level: '1' })) },
  { kind: 'page_route', body: routeBody('/', 'home') },
];

async function openSite(server = sites, more = documents) {
  const site = await server.addSite(more);
  await server.get(site, '/', { 'user-agent': FIREFOX });
  const [row] = await server.everySite
    .selectFrom('sites')
    .select('live_release_id')
    .where('id', '=', site.id)
    .execute();
  const r = row?.live_release_id ?? '';
  /** The visitor of a view from an address, as it was logged. */
  const visitor = async (address: string, headers: Record<string, string> = {}, at = server) => {
    await at.message(site, { r }, { 'x-forwarded-for': address, ...headers });
    const { views } = await at.logged(site);
    const { visitor = null, visitorBefore = null } = views.at(-1) ?? {};
    return { visitor, visitorBefore };
  };
  return { site, r, visitor };
}

const saltsOf = ({ id }: TestSite) =>
  sites.everySite.selectFrom('number_salts').select(['day', 'salt', 'ends_at']).where('site_id', '=', id).execute();

const sweep = () => sitePartsOf(sites.services).collector.sweep();

/** Turns the clock to so many milliseconds after the day of the sites ends. */
function passMidnight(after = 1000) {
  const now = sites.services.clock();
  const calendar = makeCalendar({ zones: [{ from: '1970-01-01', zone: ZONE }], firstDayOfWeek: 0 });
  sites.pass(calendar.endOf(calendar.dayOf(now)) - now + after);
}

test('one agent in a /64 of IPv6 is one visitor, and another address, agent or site is another', async () => {
  const one = await openSite();
  const other = await openSite();
  const { visitor } = await one.visitor('2001:db8::1');
  expect(visitor).toBeTypeOf('number');
  expect(visitor).toBeLessThan(2 ** 48);
  expect((await one.visitor('2001:db8::2')).visitor).toBe(visitor);
  const others = [
    await one.visitor('2001:db8:0:1::1'),
    await one.visitor('203.0.113.5'),
    await one.visitor('203.0.113.6'),
    await one.visitor('2001:db8::1', { 'user-agent': `${FIREFOX} x` }),
    await other.visitor('2001:db8::1'),
  ].map(({ visitor }) => visitor);
  expect(new Set([visitor, ...others]).size).toBe(6);
});

test('X-Forwarded-For of a peer that is not trusted is ignored', async () => {
  const plain = await startCountingSites();
  const { visitor } = await openSite(plain);
  const [first, second] = [await visitor('203.0.113.5'), await visitor('203.0.113.6')];
  expect(first.visitor).toBe(second.visitor);
  await plain.close();
});

test.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'a view with %o counts without a visitor, unless the site asks for one',
  async (signal) => {
    const { visitor } = await openSite();
    expect(await visitor('203.0.113.5', signal)).toEqual({ visitor: null, visitorBefore: null });
    const analytics = { mode: 'script', honor_signals: false, keep_months: 25, collector: '' };
    const asking = await openSite(sites, [
      { kind: 'settings', body: settingsBody('Asking', { analytics }) },
      ...documents.slice(1),
    ]);
    expect((await asking.visitor('203.0.113.5', signal)).visitor).toBeTypeOf('number');
  },
);

test('a visitor is another one each day, known from the day before while its last visit may go on', async () => {
  const { site, visitor } = await openSite();
  const before = await visitor('203.0.113.5');
  passMidnight();
  const after = await visitor('203.0.113.5');
  expect(after.visitor).not.toBe(before.visitor);
  expect(after.visitorBefore).toBe(before.visitor);
  await sweep();
  expect(await saltsOf(site)).toHaveLength(2);
  sites.pass(30 * MINUTE);
  await sweep();
  const left = await saltsOf(site);
  expect(left).toHaveLength(1);
  expect(await visitor('203.0.113.5')).toEqual({ visitor: after.visitor, visitorBefore: null });
  passMidnight(31 * MINUTE);
  await sweep();
  expect(await saltsOf(site)).toEqual([]);
});

test('a visit that goes on past midnight is told by the salt it began with for as long as it does', async () => {
  const { site, visitor } = await openSite();
  passMidnight(-2 * MINUTE);
  const first = await visitor('203.0.113.5');
  sites.pass(6 * MINUTE);
  for (const pause of [20, 20, 20]) {
    expect((await visitor('203.0.113.5')).visitorBefore).toBe(first.visitor);
    sites.pass(pause * MINUTE);
    await sweep();
    expect(await saltsOf(site)).toHaveLength(2);
  }
  sites.pass(15 * MINUTE);
  await sweep();
  expect(await saltsOf(site)).toHaveLength(1);
  expect((await visitor('203.0.113.5')).visitorBefore).toBeNull();
});

test('a page that lies open past midnight keeps its visit going with each of its messages', async () => {
  const { site, r, visitor } = await openSite();
  passMidnight(-2 * MINUTE);
  const first = await visitor('203.0.113.5');
  sites.pass(6 * MINUTE);
  const from = { 'x-forwarded-for': '203.0.113.5' };
  const open = { r, i: 'open-past-night-', s: 3 };
  await sites.message(site, { ...open, n: 0 }, from);
  sites.pass(25 * MINUTE);
  await sites.message(site, { ...open, n: 1 }, from);
  sites.pass(20 * MINUTE);
  await sweep();
  expect((await visitor('203.0.113.5')).visitorBefore).toBe(first.visitor);
});

test('a new time zone leaves the visitors of the day that goes on', async () => {
  const { site, visitor } = await openSite();
  passMidnight(60 * MINUTE);
  const { visitor: known } = await visitor('203.0.113.5');
  // Where it is the day before.
  const settings = settingsBody('Visited', { time_zone: 'America/Los_Angeles' });
  const [{ id = '' } = {}] = await sites.everySite
    .selectFrom('settings')
    .select('id')
    .where('site_id', '=', site.id)
    .execute();
  await save(sites.everySite, site, 'settings', { id, body: settings });
  const r = await sites.publish(site);
  await sites.message(site, { r }, { 'x-forwarded-for': '203.0.113.5' });
  expect((await sites.logged(site)).views.at(-1)).toMatchObject({ release: r, visitor: known });
});

test('two servers on one database hash alike, and both forget', async () => {
  const { site, visitor } = await openSite();
  const second = await startCountingSites({ trustProxy: [PROXY] }, { sharing: sites });
  expect((await visitor('203.0.113.5', {}, second)).visitor).toBe((await visitor('203.0.113.5')).visitor);
  expect(await saltsOf(site)).toHaveLength(1);
  await second.close();
});

test('nothing that is kept tells an address or an agent', async () => {
  const { site, r } = await openSite();
  await sites.message(site, { r }, { 'x-forwarded-for': '203.0.113.77' });
  const { views } = await sites.logged(site);
  expect(JSON.stringify(views)).not.toMatch(/203\.0\.113|Gecko/);
});

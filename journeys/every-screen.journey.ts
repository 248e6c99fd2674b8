import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible, expectNothing, expectRoomForAll, findLatin, stilled } from './support/checks.ts';
import { isThorough } from './support/nightly.ts';
import { ines, mara } from './support/people.ts';
import { type RunningServer, test } from './support/server.ts';
import { studioStops } from './support/tour.ts';
import { entranceStops, guestStops } from './support/tour-auth.ts';
import { otherSite, setUpForTour } from './support/tour-site.ts';
import type { Stop } from './support/tour-stop.ts';
import { type Locale, wordsOf } from './support/words.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

/** The studio's screens in so many parts, which are gone to side by side. */
const PARTS = 2;

/** After so many screens header and navigation, the same around each of them, were seen in both colours and widths. */
const WITH_FRAME = 6;

type Part = 'entrance' | number;

const parts: readonly (readonly [title: string, part: Part])[] = [
  ['every screen before sign-in', 'entrance'],
  ...Array.from(
    { length: PARTS },
    (_, part) => [`every screen of the studio, ${part + 1} of ${PARTS},`, part] as const,
  ),
];

test.beforeEach(async ({ page }) => {
  test.setTimeout(1_200_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A window that fills the screen can't be given another size.
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
});

for (const [title, part] of parts) {
  test(`${title} in English is accessible, in light and dark, and fits a phone`, async ({ page, server }) => {
    await tour(page, server, 'en-US', part, async (stop, { isFrameKnown }) => {
      await look(page, stop.where, isFrameKnown);
    });
  });

  test(`${title} in Arabic is accessible, in light and dark, mirrored, fits a phone and has no English left`, async ({
    page,
    server,
  }) => {
    await page.goto(`${server.studioUrl}/signin`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('ar-SA')('session.signInTitle'));
    await tour(page, server, 'ar-SA', part, async (stop, { own, isFrameKnown }) => {
      await expect(page.locator('html'), stop.where).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html'), stop.where).toHaveAttribute('lang', 'ar-SA');
      await expectNothing(page, () => findLatin(page, own), `English on ${stop.where}`);
      await look(page, stop.where, isFrameKnown);
    });
  });
}

test('the public pages of Atlas are accessible, in light and dark, and fit a phone', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  await new Api(studioUrl).signUp('atlas');
  for (const path of ['/', '/region/europe', '/country/fra', '/country/ata', '/about', '/search?q=land', '/nowhere']) {
    await page.goto(siteUrl + path);
    await look(page, path);
  }
});

test('the public pages of Journal are accessible, in light and dark, and fit a phone', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  await new Api(studioUrl).signUp('journal');
  const pieces = ['/posts/longs-peak', '/posts/separation', '/posts/gardens-of-palermo'];
  for (const path of [
    '/',
    ...pieces,
    '/authors/thoreau',
    '/tags/woods',
    '/archive',
    '/gallery',
    '/about',
    '/search?q=bear',
  ]) {
    await page.goto(siteUrl + path);
    await look(page, path);
  }
});

interface Seen {
  /** Words that are the same in every language. */
  own: readonly string[];
  isFrameKnown: boolean;
}

/** Goes to a part of the screens, as someone whose site has two releases and one change that waits. */
async function tour(
  page: Page,
  { studioUrl, siteUrl }: RunningServer,
  locale: Locale,
  part: Part,
  check: (stop: Stop, seen: Seen) => Promise<void>,
): Promise<void> {
  const word = wordsOf(locale);
  const visit = async (stop: Stop, own: readonly string[], isFrameKnown = false) => {
    await page.emulateMedia({ colorScheme: turn(looked + 1).first });
    if (stop.path !== undefined) await page.goto(studioUrl + stop.path);
    await page.getByRole('heading').first().waitFor();
    await stop.open?.(page);
    await settled(page);
    await test.step(stop.where, () => check(stop, { own, isFrameKnown }));
    await page.setViewportSize(wide);
  };
  const own = ['Sitewright', 'Atlas', 'Lindqvist Press', mara.name];
  const api = new Api(studioUrl);
  if (part === 'entrance') {
    for (const stop of entranceStops(word)) await visit(stop, own);
    const site = await setUpForTour(api, siteUrl);
    for (const stop of guestStops(word, site)) await visit(stop, own);
    return;
  }
  await setUpForTour(api, siteUrl);
  await page.goto(`${studioUrl}/signin`);
  await page.getByLabel(word('session.email')).fill(mara.email);
  await page.getByLabel(word('session.password'), { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  const words = await ownWords(api);
  for (const [index, stop] of partOf(await studioStops(word, api), part).entries())
    await visit(stop, words, !isThorough && index >= WITH_FRAME);
}

/** What goes on from the stop before it stays in its part. */
function partOf(stops: readonly Stop[], part: number): Stop[] {
  let groups = 0;
  const groupOf = stops.map(({ path }) => (path === undefined ? groups - 1 : groups++));
  return stops.filter((_stop, index) => Math.floor(((groupOf[index] ?? 0) * PARTS) / groups) === part);
}

/** What is written the same in every language. */
const names = [
  'Besley',
  'Global Privacy Control',
  'Do Not Track',
  'WOFF2',
  'TTF',
  'OTF',
  'Sitewright',
  'HTML',
  'PNG',
  'JPEG',
  'WebP',
  'URL',
  'IP',
  'UTC',
  'Firefox',
  // Programs whose numbers can be imported.
  'Plausible',
  'Umami',
  'Google Analytics',
  'GoatCounter',
  '.gz',
  // Measures of a page's speed.
  'LCP',
  'INP',
  'CLS',
  'TTFB',
  'CIDR',
  'QR',
  'CSV',
  'SMTP_URL',
  'SMTP',
  'JavaScript',
  // Groups of status codes.
  '1xx',
  '2xx',
  '3xx',
  '4xx',
  '5xx',
  'API',
  'Aa',
  'AA',
  'Chrome',
  'Linux',
  'node',
  'HTTP',
  'GraphQL',
  'JSON',
  'YAML',
  'cURL',
  'OpenAPI',
  'Postman',
  'YouTube',
  'Vimeo',
  'Enter',
  'Alt',
  'Shift',
  'CDN',
  'DNS',
  'PIN',
  'SEO',
  // Samples of a key and a language.
  '«hero»',
  '«fr»',
  'Netlify',
  'Cloudflare Pages',
  'Apache',
  '.htaccess',
  'nginx',
  '_redirects',
  'webhook',
  'Webhook',
  'XLIFF',
  // A language is called as its speakers call it.
  'Français',
  'JSON-LD',
  // Columns of a file of redirects.
  'from وto وstatus',
  // Expressions, as they are typed.
  'rows | paged',
  'item.column6',
];

/** Every word a person has written into the site: none of it is the studio's. */
async function ownWords(api: Api): Promise<string[]> {
  const { menus } = await api.ask<{ menus: { label: string; entries: { label: string }[] | null }[] }>(
    'GET',
    '/v1/menus',
  );
  const [templates, widgets, outbox, sources] = [
    await api.ask<{ pageTemplates: { name: string }[] }>('POST', '/v1/dashboard/getPageTemplates', {}),
    await api.ask<{ widgets: { title: string; description: string }[] }>('POST', '/v1/widgets/dash/getWidgets', {}),
    // Written in the language of who reads them.
    await api.ask<{ mails: { subject: string }[] }>('POST', '/v1/outbox/dash/getMails', {}),
    await api.ask<{ apis: { key: string; title: string; sample: object | null }[] }>(
      'POST',
      '/v1/apis/dash/getApis',
      {},
    ),
  ];
  return [
    ...names,
    mara.name,
    ines.name,
    'Lindqvist Press',
    // The client by which she signed up: a session of hers.
    'node',
    'ML',
    'Atlas',
    otherSite,
    'country',
    // The note of a release.
    'A name in fewer words',
    ...templates.pageTemplates.map(({ name }) => name),
    ...sources.apis.flatMap(({ key, title, sample }) => [key, title, ...Object.keys(sample ?? {})]),
    ...outbox.mails.map(({ subject }) => subject),
    ...menus.flatMap(({ label, entries }) => [label, ...(entries ?? []).map((entry) => entry.label)]),
    ...widgets.widgets.flatMap(({ title, description }) => [title, description]),
  ].filter((words) => words !== '');
}

/** What the screen shows has arrived and is painted. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
  await stilled(page);
}

/** Screens looked at by this worker. */
let looked = 0;

/** Both color schemes, and both widths, go in turns: the scheme a screen is looked at in first, and whether it is read wide. */
function turn(count: number) {
  const [first, second] = count % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  return { first, second, isWide: count % 4 < 2 };
}

/**
 * Looks at one screen: in one color scheme and at one width, and for words without room on a phone; contrast is measured
 * on the wide ones. A thorough look sees both schemes at both widths.
 */
async function look(page: Page, where: string, isFrameKnown = false): Promise<void> {
  looked += 1;
  const { first, second, isWide } = turn(looked);
  if (isThorough || isWide) {
    await show(page, first, wide);
    await expectAccessible(page, `${where}, ${first} and wide`, 'all', isFrameKnown);
  }
  if (isThorough) {
    await show(page, second, wide);
    await expectAccessible(page, `${where}, ${second} and wide`, 'colours');
    await show(page, second, narrow);
    await expectAccessible(page, `${where}, ${second} and narrow`, 'all', isFrameKnown);
  }
  await show(page, first, narrow);
  if (isThorough) await expectAccessible(page, `${where}, ${first} and narrow`, 'colours');
  else if (!isWide) await expectAccessible(page, `${where}, ${first} and narrow`, 'all but colours', isFrameKnown);
  await expectRoomForAll(page, where);
}

async function show(page: Page, colorScheme: 'light' | 'dark', viewport: typeof wide): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
  await stilled(page);
}

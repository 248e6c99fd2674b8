import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../cli/setup/ensure-chromium.mjs';
import { Api } from '../support/api.ts';
import { findOverflow } from '../support/checks.ts';
import { mara } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { studioStops } from '../support/tour.ts';
import { entranceStops, guestStops } from '../support/tour-auth.ts';
import { setUpForTour, type TourSite } from '../support/tour-site.ts';
import type { Stop } from '../support/tour-stop.ts';
import { wordsOf } from '../support/words.ts';
import { locales, looks, type ScreenLocale, wear, widths } from './looks.ts';
import { type Shot, writeSheet } from './sheet.ts';
import { sitePages, takeSite } from './take-site.ts';
import { takeWidgets, widgetSheets } from './take-widgets.ts';

// Pictures of every screen in every language, look and width, and a page that shows them:
// `npm run screens`, or `npm run screens -- --screens "page routes" --locales ar-SA,fr --looks dark --widths 390` for
// some of them.
const { values } = parseArgs({
  options: {
    screens: { type: 'string' },
    locales: { type: 'string' },
    looks: { type: 'string' },
    widths: { type: 'string' },
  },
});
const folder = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));
const wanted = locales.filter((locale) => !values.locales || values.locales.split(',').includes(locale));
const wantedLooks = looks.filter(
  ({ name }) => !values.looks || values.looks.split(',').some((part) => name.includes(part)),
);
const wantedWidths = widths.filter((width) => !values.widths || values.widths.split(',').includes(String(width)));
const isWanted = ({ where }: { where: string }) =>
  !values.screens || values.screens.split(',').some((part) => where.includes(part));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await startServer({ CALLS_PER_MINUTE: '0' });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const shots: Shot[] = [];
const missed: string[] = [];
try {
  const api = new Api(server.studioUrl);
  const site = await setUpForTour(api, server.siteUrl);
  for (const locale of wanted) shots.push(...(await takeLocale(browser, api, site, locale)));
  const ofSite = { pages: sitePages.filter(isWanted), looks: wantedLooks, widths: wantedWidths, folder };
  for (const locale of wanted) shots.push(...(await takeSite(browser, locale, ofSite)));
  const ofWidgets = { ...ofSite, sheets: widgetSheets.filter(isWanted) };
  for (const locale of wanted) shots.push(...(await takeWidgets(browser, locale, ofWidgets)));
} finally {
  await browser.close();
  await server.stop();
  await rm(server.dataFolder, { recursive: true, force: true });
  await writeSheet(folder, shots);
}
const faulty = shots.filter(({ faults }) => faults.length > 0);
for (const { where, locale, look, width, faults } of faulty)
  process.stdout.write(`${where}, ${locale}, ${look}, ${width}: ${faults.join('; ')}\n`);
process.stdout.write(`${shots.length} pictures: ${pathToFileURL(join(folder, 'index.html'))}\n`);
for (const line of missed) process.stdout.write(`${line}\n`);
process.exitCode = faulty.length + missed.length > 0 ? 1 : 0;

async function takeLocale(from: Browser, api: Api, site: TourSite, locale: ScreenLocale): Promise<Shot[]> {
  const word = wordsOf(locale);
  const taken: Shot[] = [];
  // All of it takes longer than an access token lives, and the last language has locked its session.
  await api.signInAgain(mara.password);
  for (const [stops, isSignedIn] of [
    [[...entranceStops(word), ...guestStops(word, site)], false],
    [await studioStops(word, api), true],
  ] as const) {
    if (!stops.some(isWanted)) continue;
    const page = await openPage(from, api, locale, isSignedIn);
    for (const stop of stops) {
      // What follows without an address goes on from the stop before, so none is left out here.
      try {
        await goTo(page, stop, api.base);
        if (isWanted(stop)) taken.push(...(await takeStop(page, stop, locale, api.base)));
      } catch (error) {
        const [fault] = String(error).split('\n', 1);
        missed.push(`${stop.where}, ${locale}: could not be shown: ${fault}`);
      }
    }
    await page.context().close();
  }
  return taken;
}

async function goTo(page: Page, stop: Stop, base: string, width: number = 1440): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  if (stop.path !== undefined) await page.goto(base + stop.path);
  await page.getByRole('heading').first().waitFor();
  await stop.open?.(page);
  // The pictures of a site's own pages may go on loading; the screen around them is there.
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function openPage(from: Browser, api: Api, locale: ScreenLocale, isSignedIn: boolean): Promise<Page> {
  const context = await from.newContext({ locale, reducedMotion: 'reduce' });
  const { account } = api;
  const display = { display: JSON.stringify({ locale, themeMode: 'light' }), 'display-unsaved': 'true' };
  const signedIn = account && {
    user: JSON.stringify(account.user),
    accessToken: account.accessToken,
    refreshToken: account.refreshToken,
    token: account.cookie,
    site: account.siteId,
  };
  await context.addInitScript(
    (entries) => {
      // The frames of previews have no storage.
      if (window !== window.top || sessionStorage.getItem('began')) return;
      sessionStorage.setItem('began', 'yes');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    isSignedIn ? { ...display, ...signedIn } : display,
  );
  if (isSignedIn && account) await context.addCookies([{ name: 'token', value: account.cookie, url: api.base }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

async function takeStop(page: Page, stop: Stop, locale: ScreenLocale, base: string): Promise<Shot[]> {
  const { where, size } = stop;
  const taken: Shot[] = [];
  for (const width of wantedWidths) {
    if (size === 'wide' && width !== 1440) continue;
    if (size === 'anew') await goTo(page, stop, base, width);
    else await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const look of wantedLooks) {
      await wear(page, look);
      const file = `${[where, locale, look.name, width].join(' ').replaceAll(/[^\w-]+/g, '-')}.jpg`;
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70 });
      taken.push({ where, locale, look: look.name, width, file, faults: await page.evaluate(findOverflow) });
    }
  }
  return taken;
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Api, type Starter } from '../support/api.ts';
import { findOverflow } from '../support/checks.ts';
import { startServer } from '../support/server.ts';
import type { ScreenLocale } from './looks.ts';
import type { Shot } from './sheet.ts';

interface SitePage {
  where: string;
  starter: Starter;
  path: string;
}

const pagesOf = (starter: Starter, pages: Readonly<Record<string, string>>): SitePage[] =>
  Object.entries(pages).map(([page, path]) => ({
    where: `${starter.slice(0, 1).toUpperCase()}${starter.slice(1)}: ${page}`,
    starter,
    path,
  }));

export const sitePages: readonly SitePage[] = [
  ...pagesOf('atlas', {
    home: '/',
    'a region': '/region/europe',
    'a country': '/country/fra',
    'the search': '/search?q=land',
    about: '/about',
    'not found': '/nowhere',
  }),
  ...pagesOf('journal', { home: '/', archive: '/archive', 'not found': '/nowhere' }),
  ...pagesOf('bakery', {
    home: '/',
    prices: '/bread',
    order: '/order',
    about: '/about',
    visit: '/visit',
    'not found': '/nowhere',
  }),
  ...pagesOf('event', {
    home: '/',
    programme: '/programme',
    speakers: '/speakers',
    'a speaker': '/speakers/asta-lindgren',
    venue: '/venue',
    tickets: '/tickets',
    'not found': '/nowhere',
  }),
  ...pagesOf('manual', {
    home: '/',
    'an article': '/docs/first-note',
    'the search': '/search?q=note',
    'not found': '/nowhere',
  }),
];

const schemes = ['light', 'dark'] as const;

interface Wanted {
  pages: readonly SitePage[];
  looks: readonly { mode: string }[];
  widths: readonly number[];
  folder: string;
}

/**
 * The pages of sites made in a language of each starter, as visitors have them whose device is light or dark. Only Atlas
 * speaks every language; the others are taken in English.
 */
export async function takeSite(from: Browser, locale: ScreenLocale, wanted: Wanted): Promise<Shot[]> {
  const taken: Shot[] = [];
  for (const starter of new Set(wanted.pages.map((page) => page.starter))) {
    if (starter !== 'atlas' && locale !== 'en-US') continue;
    const pages = wanted.pages.filter((page) => page.starter === starter);
    taken.push(...(await takeStarter(from, locale, starter, { ...wanted, pages })));
  }
  return taken;
}

async function takeStarter(
  from: Browser,
  locale: ScreenLocale,
  starter: Starter,
  { pages, looks, widths, folder }: Wanted,
): Promise<Shot[]> {
  const server = await startServer();
  const taken: Shot[] = [];
  try {
    await new Api(server.studioUrl, locale).signUp(starter);
    const page = await from.newPage({ locale, reducedMotion: 'reduce' });
    for (const { where, path } of pages) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        for (const colorScheme of schemes.filter((scheme) => looks.some(({ mode }) => mode === scheme))) {
          await page.emulateMedia({ colorScheme });
          await page.goto(server.siteUrl + path, { waitUntil: 'networkidle' });
          await page.evaluate(loadPictures);
          const file = `${[where, locale, colorScheme, width].join(' ').replaceAll(/[^\w-]+/g, '-')}.jpg`;
          await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, fullPage: true });
          taken.push({ where, locale, look: colorScheme, width, file, faults: await page.evaluate(findOverflow) });
        }
      }
    }
    await page.context().close();
  } finally {
    await server.stop();
    await rm(server.dataFolder, { recursive: true, force: true });
  }
  return taken;
}

/** The whole page is taken, so what waits to be scrolled to is fetched now. Runs in the page. */
export async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

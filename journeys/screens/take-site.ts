import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Api } from '../support/api.ts';
import { findOverflow } from '../support/checks.ts';
import { startServer } from '../support/server.ts';
import type { ScreenLocale } from './looks.ts';
import type { Shot } from './sheet.ts';

export const sitePages = [
  { where: 'Atlas: home', path: '/' },
  { where: 'Atlas: a region', path: '/region/europe' },
  { where: 'Atlas: a country', path: '/country/fra' },
  { where: 'Atlas: the search', path: '/search?q=land' },
  { where: 'Atlas: about', path: '/about' },
  { where: 'Atlas: not found', path: '/nowhere' },
] as const;

const schemes = ['light', 'dark'] as const;

interface Wanted {
  pages: readonly { where: string; path: string }[];
  looks: readonly { mode: string }[];
  widths: readonly number[];
  folder: string;
}

/** The pages of an Atlas made in a language, as visitors have them whose device is light or dark. */
export async function takeSite(
  from: Browser,
  locale: ScreenLocale,
  { pages, looks, widths, folder }: Wanted,
): Promise<Shot[]> {
  if (pages.length === 0) return [];
  const server = await startServer();
  const taken: Shot[] = [];
  try {
    await new Api(server.studioUrl, locale).signUp('atlas');
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
async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

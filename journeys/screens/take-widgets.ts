import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Api } from '../support/api.ts';
import { findOverflow } from '../support/checks.ts';
import { startServer } from '../support/server.ts';
import { publishSample, sampleIn } from '../support/widget-page.ts';
import type { ScreenLocale } from './looks.ts';
import type { Shot } from './sheet.ts';
import { loadPictures } from './take-site.ts';

/** The ways in which a page of one of each widget is looked at. */
export const widgetSheets = [
  { where: 'Widgets: one of each', scripts: true, isPaper: false },
  { where: 'Widgets: without JavaScript', scripts: false, isPaper: false },
  { where: 'Widgets: printed', scripts: true, isPaper: true },
] as const;

/** Of A4 between its margins, in CSS pixels. */
const PAPER_WIDTH = 718;

interface Wanted {
  sheets: readonly (typeof widgetSheets)[number][];
  looks: readonly { mode: string }[];
  widths: readonly number[];
  folder: string;
}

/** A page of one of each widget with what a fresh one holds, in a language, as it is read and as it is printed. */
export async function takeWidgets(
  from: Browser,
  locale: ScreenLocale,
  { sheets, looks, widths, folder }: Wanted,
): Promise<Shot[]> {
  if (sheets.length === 0) return [];
  const server = await startServer();
  const taken: Shot[] = [];
  try {
    const api = new Api(server.studioUrl, locale);
    await api.signUp('blank');
    const path = await publishSample(api, sampleIn(locale));
    const schemes = (['light', 'dark'] as const).filter((scheme) => looks.some(({ mode }) => mode === scheme));
    for (const { where, scripts, isPaper } of sheets) {
      const context = await from.newContext({ locale, reducedMotion: 'reduce', javaScriptEnabled: scripts });
      const page = await context.newPage();
      for (const width of isPaper ? [PAPER_WIDTH] : widths) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        for (const colorScheme of isPaper ? (['light'] as const) : schemes) {
          await page.emulateMedia({ colorScheme, media: isPaper ? 'print' : 'screen' });
          await page.goto(server.siteUrl + path, { waitUntil: 'networkidle' });
          await page.evaluate(loadPictures);
          const look = isPaper ? 'printed' : colorScheme;
          const file = `${[where, locale, look, width].join(' ').replaceAll(/[^\w-]+/g, '-')}.jpg`;
          await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, fullPage: true });
          taken.push({ where, locale, look, width, file, faults: await page.evaluate(findOverflow) });
        }
      }
      await context.close();
    }
  } finally {
    await server.stop();
    await rm(server.dataFolder, { recursive: true, force: true });
  }
  return taken;
}

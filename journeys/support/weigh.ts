import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Returns the gzip kilobytes (1,000 bytes) of all scripts the page has requested, cached ones included. */
export async function weighScripts(page: Page): Promise<number> {
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = [...new Set(asked)].filter((name) => new URL(name).pathname.endsWith('.js'));
  const bodies = await Promise.all(scripts.map(async (each) => (await page.request.get(each)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}

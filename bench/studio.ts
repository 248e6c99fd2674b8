import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { median } from './support/median.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure } from './support/report.ts';

interface Visit {
  /** Kilobytes (1,000 bytes) of gzip -9, whatever the server sent them as. */
  scripts: number;
  styles: number;
  /** Requests of the API that answered JSON. */
  jsonRequests: number;
  /** Milliseconds from the start of the navigation until the awaited thing was visible. */
  visible: number;
}

/** Weights and times of the sign-in and of the first list, cold, in a real Chromium. */
export async function benchStudio(): Promise<Figure[]> {
  const product = await startProduct();
  const signIn: Visit[] = [];
  const list: Visit[] = [];
  for (let run = 0; run < 6; run++) {
    const signInVisit = await visit(`${product.studioUrl}/signin`, {}, (page) =>
      page.getByRole('button', { name: 'Sign in', exact: true }).waitFor(),
    );
    const listVisit = await visit(`${product.studioUrl}/pages/routes`, product.stored, (page) =>
      page.getByRole('link', { name: '/country/' }).first().waitFor(),
    );
    if (run > 0) {
      signIn.push(signInVisit);
      list.push(listVisit);
    }
  }
  await product.stop();
  const of = (visits: Visit[], field: keyof Visit) => median(visits.map((seen) => seen[field]));
  return [
    atMost('sign-in: JavaScript, gzip', of(signIn, 'scripts'), 130, 'kB'),
    atMost('sign-in: CSS, gzip', of(signIn, 'styles'), 20, 'kB'),
    atMost('sign-in: button visible', of(signIn, 'visible'), 400, 'ms'),
    atMost('page routes: JavaScript, gzip', of(list, 'scripts'), 200, 'kB'),
    atMost('page routes: JSON requests', of(list, 'jsonRequests'), 1, ''),
    atMost('page routes: rows visible', of(list, 'visible'), 300, 'ms'),
  ];
}

async function visit(
  url: string,
  stored: Record<string, string>,
  waitForIt: (page: Page) => Promise<void>,
): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const context = await browser.newContext();
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  if ('token' in stored)
    await context.addCookies([{ name: 'token', value: stored.token ?? '', url: new URL('/', url).href }]);
  const page = await context.newPage();
  const seen = { scripts: 0, styles: 0, jsonRequests: 0 };
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.includes('json') && !response.url().endsWith('/auth')) seen.jsonRequests++;
    const weighed = type.includes('javascript') ? 'scripts' : type.includes('text/css') ? 'styles' : undefined;
    if (!weighed) return;
    const weigh = async () => {
      const body = await response.body();
      seen[weighed] += gzipSync(body, { level: 9 }).length / 1000;
    };
    pending.push(weigh());
  });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await waitForIt(page);
  const visible = performance.now() - began;
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  await browser.close();
  return { ...seen, visible };
}

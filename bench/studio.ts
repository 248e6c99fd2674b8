import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { openContext, type Visit } from './support/browser.ts';
import { median } from './support/median.ts';
import { freePort } from './support/processes.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';

interface Screen extends Visit {
  /** The element that must be on screen. */
  selector: string;
  /** What the tab shows first: the browser starts a process for the studio's first page in a tab. */
  from?: string;
}

interface Weight {
  /** Kilobytes (1,000 bytes) at gzip -9, however the server sent them. */
  scripts: number;
  styles: number;
  scriptFiles: number;
  /** API requests with a JSON response, without `GET /auth`, which the specification requires at every start. */
  jsonRequests: number;
}

const ROUNDS = 15;

/**
 * Sizes and times of sign-in and the first list in a real Chromium, each visit with an empty cache. In turn with
 * them, a page of a few bytes: the minimum of machine and browser.
 */
export async function benchStudio(): Promise<Figure[]> {
  const product = await startProduct();
  const bare = await startBarePage();
  const signIn = { url: `${product.studioUrl}/signin`, stored: {}, selector: 'input[type=password]' };
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const list = await listScreen(browser, product);
  const [signInWeight, listWeight] = [await weigh(browser, signIn), await weigh(browser, list)];
  const fromInside = { ...list, from: `${product.studioUrl}/favicon.svg` };
  const times: Record<'bare' | 'signIn' | 'list' | 'inside', number[]> = { bare: [], signIn: [], list: [], inside: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    const visits = [
      await visit(browser, { url: bare.url, stored: {}, selector: 'input' }),
      await visit(browser, signIn),
      await visit(browser, list),
      await visit(browser, fromInside),
    ] as const;
    if (round === 0) continue;
    times.bare.push(visits[0]);
    times.signIn.push(visits[1]);
    times.list.push(visits[2]);
    times.inside.push(visits[3]);
  }
  await browser.close();
  await bare.stop();
  await product.stop();
  const least = median(times.bare);
  const visible = (name: string, of: readonly number[], most: number) => ({
    ...atMost(name, median(of), most, 'ms'),
    beside: `${(median(of) / least).toFixed(1)} times the bare page`,
  });
  return [
    atMost('sign-in: JavaScript, gzip', signInWeight.scripts, 130, 'kB'),
    atMost('sign-in: CSS, gzip', signInWeight.styles, 20, 'kB'),
    visible('sign-in: field visible', times.signIn, 400),
    atMost('page routes: JavaScript, gzip', listWeight.scripts, 200, 'kB'),
    seen('page routes: script files', `${listWeight.scriptFiles}`),
    seen('page routes: JSON requests, side by side', `${listWeight.jsonRequests}`),
    {
      ...atMost('page routes: rows visible, in a new tab, over the bare page', median(times.list) / least, 11, 'times'),
      beside: `${median(times.list).toFixed(0)} ms`,
    },
    seen('page routes: rows visible, in a tab of the studio, nothing cached', `${median(times.inside).toFixed(0)} ms`),
    seen('a bare page: field visible', `${least.toFixed(0)} ms`),
  ];
}

/** The list as a returning, signed-in person opens it. */
async function listScreen(browser: Browser, product: Product): Promise<Screen> {
  const url = `${product.studioUrl}/pages/routes`;
  const selector = 'tbody a[href^="/pages/routes/"]';
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product.studioUrl}/signin`);
  await page.getByLabel('Email').fill(product.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(product.owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/pages/');
  await page.goto(url);
  await page.locator(selector).first().waitFor();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await context.close();
  return { url, stored, selector };
}

/** A page with one field, from bare `node:http`. */
async function startBarePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Bare</title><input type="password">');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function weigh(browser: Browser, screen: Screen): Promise<Weight> {
  const context = await openContext(browser, screen);
  const page = await context.newPage();
  const weight: Weight = { scripts: 0, styles: 0, scriptFiles: 0, jsonRequests: 0 };
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.includes('json') && !response.url().endsWith('/auth')) weight.jsonRequests++;
    const weighed = type.includes('javascript') ? 'scripts' : type.includes('text/css') ? 'styles' : undefined;
    if (!weighed) return;
    if (weighed === 'scripts') weight.scriptFiles++;
    const add = async () => {
      const body = await response.body();
      weight[weighed] += gzipSync(body, { level: 9 }).length / 1000;
    };
    pending.push(add());
  });
  await page.goto(screen.url);
  await page.locator(screen.selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  await context.close();
  return weight;
}

/**
 * Milliseconds from the start of the navigation until the page itself sees the element drawn. It reports by console:
 * polling would inject a script of the driver's, which takes the page's one thread some 50 ms to parse.
 */
async function visit(browser: Browser, screen: Screen): Promise<number> {
  const context = await openContext(browser, screen);
  await context.addInitScript((selector) => {
    const say = () => console.debug('visible after', performance.now());
    const look = () => {
      const isVisible = document.querySelector(selector)?.checkVisibility() ?? false;
      // The current frame shows it: it is on screen when the next one begins.
      if (isVisible) requestAnimationFrame(say);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, screen.selector);
  const page = await context.newPage();
  if (screen.from) await page.goto(screen.from);
  const said = page.waitForEvent('console', (message) => message.text().startsWith('visible after '));
  await page.goto(screen.url, { waitUntil: 'commit' });
  const time = Number((await said).text().split(' ').at(-1));
  await context.close();
  return time;
}

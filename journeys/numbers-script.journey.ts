import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../cli/setup/ensure-chromium.mjs';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';

/** What the script of a page sends; see `model/numbers/message.ts`. */
interface Message {
  readonly i: string;
  readonly n: number;
  readonly p: string;
  readonly r: string;
  readonly f?: string;
  readonly s: number;
  readonly a?: number;
  readonly e: number;
  readonly v?: Record<string, number>;
  readonly w: Record<string, readonly [number, number, number]>;
  readonly l: readonly string[];
}

/** The site behind a proxy that keeps what its pages report. */
async function startCollector(siteUrl: string) {
  const messages: Message[] = [];
  const urls: string[] = [];
  const host = new URL(siteUrl).host;
  const server = createServer((asked, response) => {
    const { method, url = '/', headers } = asked;
    urls.push(url);
    if (method === 'POST' && url === '/_/v') {
      void textOf(asked).then((text) => {
        expect(headers['content-type']).toBe('text/plain;charset=UTF-8');
        expect(headers.cookie).toBeUndefined();
        expect(text.length).toBeLessThanOrEqual(4096);
        messages.push(JSON.parse(text) as Message);
        response.writeHead(204).end();
      });
      return;
    }
    const step = steps[url];
    if (step !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(step);
      return;
    }
    const isPrerendered = String(headers['sec-purpose']).includes('prerender');
    const options = { method, path: url, headers: { ...headers, host, 'accept-encoding': 'identity' } };
    asked.pipe(
      request(siteUrl, options, (answer) => {
        const { 'content-length': _length, 'content-security-policy': policy, ...others } = answer.headers;
        const given = isPrerendered ? others : { ...others, 'content-security-policy': policy };
        response.writeHead(answer.statusCode ?? 502, given);
        answer.on('data', (part) => response.write(part));
        answer.on('end', () => response.end(isPrerendered && url === '/about' ? onward : ''));
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asked = (...wanted: string[]) => wanted.map((path) => urls.filter((url) => url === path).length);
  const scripts = () => urls.filter((url) => url.startsWith('/_/js/'));
  return { messages, asked, scripts, server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** Leads a browser that nobody drives: to a page that has been prerendered for 8 s, and on from there. */
const steps: Record<string, string> = {
  '/start': `<script type="speculationrules">{"prerender":[{"source":"list","urls":["/about","/archive"]}]}</script>
<script>setTimeout(() => fetch('/ready').then(() => location.assign('/about')), 8000)</script>`,
  '/ready': '',
  '/end': 'Here it ends.',
};
const onward = `<script>document.addEventListener('prerenderingchange', () => setTimeout(() => location.assign('/end'), 3000))</script>`;

async function textOf(asked: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of asked.setEncoding('utf8')) text += part;
  return text;
}

let context: BrowserContext;
let collector: Awaited<ReturnType<typeof startCollector>>;

/** The last message of each view, in the order the views began. */
const views = () => {
  const last = new Map<string, Message>();
  for (const each of collector.messages) if ((last.get(each.i)?.n ?? -1) <= each.n) last.set(each.i, each);
  return [...last.values()];
};
const paths = () => views().map(({ p }) => p);

test.beforeEach(async ({ studioUrl, siteUrl }) => {
  await new Api(studioUrl).signUp('journal');
  collector = await startCollector(siteUrl);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  context = await browser.newContext({ locale: 'en-US' });
});
test.afterEach(async () => {
  await context.browser()?.close();
  collector.server.close();
});

/** Opens a page and waits until its view has begun. */
async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  const before = views().length;
  await page.goto(collector.url + path);
  await expect.poll(() => views().length).toBe(before + 1);
  return page;
}

/** Waits for what the script loads later, and until it knows what is in view. `rest` gives the page its idle time. */
async function whenDetailed(page: Page, rest = () => untilIdle(page)): Promise<void> {
  await expect.poll(() => collector.scripts().length).toBe(2);
  await page.evaluate((details) => import(details ?? ''), collector.scripts()[1]);
  await rest();
  await page.evaluate(
    () => new Promise((resolve) => new IntersectionObserver(() => resolve(0)).observe(document.body)),
  );
}

const untilIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0))));

/** Shows or hides a page to itself, as another tab in front of it does. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}

test('a view lasts as long as its page is visible, is known by its release, and knows what was seen', async () => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${collector.url}/?utm_source=x&fbclid=1`);
  await page.clock.runFor(2000);
  await expect.poll(paths).toEqual(['/?utm_source=x&fbclid=1']);
  const [first] = views();
  expect(first).toMatchObject({ n: 0, e: 0, w: {}, l: [], b: 1 });
  expect(first?.i).toMatch(/^[\w-]{16}$/);
  expect(first?.a).toBeUndefined();
  // What is in view counts once it has been there for a second.
  await whenDetailed(page, () => page.clock.runFor(1000));
  await page.clock.fastForward('01:00');
  await setHidden(page, true);
  await expect.poll(() => views()[0]?.n).toBe(1);
  expect(views()[0]?.s).toBeGreaterThan(59);
  await page.clock.fastForward('20:00');
  await setHidden(page, false);
  await page.clock.fastForward('05:00');
  await page.goto('about:blank');
  await expect.poll(() => views()[0]?.n).toBe(2);
  const [last] = views();
  expect(last?.s).toBeGreaterThan(355);
  expect(last?.s).toBeLessThan(370);
  expect(Object.values(last?.w ?? {}).some(([seen]) => seen === 1)).toBe(true);
  expect(views()).toHaveLength(1);
});

test('a link followed and a step back are three views; a path that changes in place is one, a query is none', async () => {
  const page = await open('/');
  expect(views()[0]?.r).toMatch(/^[\w-]{36}$/);
  await page.evaluate(() => {
    for (const query of ['1', '2', '3', '4', '5']) history.replaceState({}, '', `/?q=${query}`);
    location.hash = 'here';
  });
  await page.goto(`${collector.url}/about`);
  await expect.poll(paths).toEqual(['/', '/about']);
  await page.evaluate(() => history.back());
  await expect.poll(() => views().length).toBe(3);
  // Out of the cache for steps back, so that no page came from anywhere.
  expect(views()[2]).toMatchObject({ n: 0, p: '/?q=5' });
  expect(views()[2]?.f).toBeUndefined();
  await page.evaluate(() => history.replaceState({}, '', '/archive?page=2'));
  await expect.poll(() => views().length).toBe(4);
  expect(views()[3]?.p).toBe('/archive?page=2');
  expect(views()[3]?.v).toBeUndefined();
});

test('a page that is prerendered counts when it is shown, from then on', async () => {
  // A browser that is driven from outside doesn't prerender: this one goes its way by the pages it gets.
  const profile = await mkdtemp(join(tmpdir(), 'sitewright-prerender-'));
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`];
  const chrome = spawn(findChromium() ?? '', [...flags, `${collector.url}/start`], { stdio: 'ignore' });
  try {
    await expect.poll(() => collector.asked('/about', '/archive', '/ready')).toEqual([1, 1, 1]);
    await expect.poll(paths).toEqual(['/about']);
    await expect.poll(() => views()[0]?.n, { timeout: 60_000 }).toBe(1);
    const [view] = views();
    // It had been there for 8 s, and is measured from the moment it was shown.
    expect(view?.v?.ttfb).toBe(0);
    expect(view?.v?.lcp).toBeLessThan(8000);
    expect(collector.asked('/about', '/archive')).toEqual([1, 1]);
  } finally {
    const ended = new Promise((resolve) => chrome.once('close', resolve));
    chrome.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true });
  }
});

test('each click counts once and navigation is untouched; a slow one is the INP of its view', async () => {
  const page = await open('/');
  await whenDetailed(page);
  await page.evaluate(() => {
    const drawing = '<svg width="40" height="40"><rect width="40" height="40"/></svg>';
    const places = { inner: '/about', outer: 'https://example.com/there', file: '/files/menu.pdf' };
    const nav = document.createElement('nav');
    for (const [id, href] of Object.entries(places)) nav.innerHTML += `<a id="${id}" href="${href}">${drawing}</a>`;
    nav.innerHTML += '<button id="slow">Slow</button><label id="label"><input type="checkbox">Label</label>';
    document.querySelector('[data-n]')?.prepend(nav);
    nav.addEventListener('click', (event) => {
      const { id } = (event.target as Element).closest('a, button, label') ?? {};
      if (id === 'outer' || id === 'file') event.preventDefault();
      if (id !== 'slow') return;
      for (const end = performance.now() + 400; performance.now() < end; );
    });
  });
  const opened = () => context.pages().length;
  await page.locator('#inner rect').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(opened).toBe(2);
  await page.locator('#inner rect').click({ button: 'middle' });
  await expect.poll(opened).toBe(3);
  await page.locator('#outer rect').click();
  await page.locator('#file').focus();
  await page.keyboard.press('Enter');
  await page.locator('#label').click();
  await page.locator('#slow').click();
  await page.locator('#slow').click({ button: 'right' });
  await page.locator('#inner').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toBe(`${collector.url}/about`);
  await expect.poll(() => views()[0]?.n).toBe(1);
  const [view] = views();
  const node = Object.values(view?.w ?? {}).find(([, clicks]) => clicks > 0);
  expect(node).toEqual([1, 7, 0]);
  expect(view).toMatchObject({ a: 1, e: 0, l: ['o:example.com', 'f:/files/menu.pdf'] });
  expect(view?.v?.inp).toBeGreaterThanOrEqual(400);
});

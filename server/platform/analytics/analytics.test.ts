import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { startTestSites } from '#server/public/site/testing.ts';
import { startTestServer } from '#server/testing.ts';
import { analyticsLoader } from './analytics-loader.ts';

const ANALYTICS_SRC = 'https://analytics.example.com/script.js?id=7';
const origin = 'https://analytics.example.com';

async function openStudio(settings: Record<string, string>) {
  const server = await startTestServer(settings);
  const studioFolder = mkdtempSync(join(tmpdir(), 'sitewright-studio-'));
  writeFileSync(join(studioFolder, 'index.html'), '<!doctype html><head><title>Studio</title></head>');
  const studio = await buildApp(server.services, { studioFolder });
  onTestFinished(async () => {
    await studio.close();
    await server.close();
    rmSync(studioFolder, { recursive: true });
  });
  return studio;
}

test('every page of the studio loads the script, and its policy allows exactly that origin', async () => {
  const studio = await openStudio({ ANALYTICS_SRC });
  for (const url of ['/', '/signin', '/pages/routes']) {
    const { body, headers } = await studio.inject({ url, headers: { accept: 'text/html' } });
    expect(body).toContain('<script defer src="/analytics.js"></script></head>');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${origin};`);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${origin};`);
    expect(headers['content-security-policy']).toContain('trusted-types analytics');
  }
  const loader = await studio.inject('/analytics.js');
  expect(loader.headers['content-type']).toContain('text/javascript');
  expect(loader.body).toContain(JSON.stringify(ANALYTICS_SRC));
});

test('without one there is no script, and no origin but its own', async () => {
  const studio = await openStudio({});
  const { body, headers } = await studio.inject({ url: '/signin', headers: { accept: 'text/html' } });
  expect(body).not.toContain('script');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect((await studio.inject('/analytics.js')).statusCode).toBe(404);
});

test('every published page loads the script, the built-in ones too, and the other answers do not', async () => {
  const { analyticsSrc } = readConfig({ ANALYTICS_SRC });
  const sites = await startTestSites({ analyticsSrc });
  onTestFinished(() => sites.close());
  const site = await sites.addSite([
    { kind: 'settings', body: settingsBody('Alpha') },
    { kind: 'page_template', body: templateBody('home', testNode('heading', { text: 'Alpha' })) },
    { kind: 'page_route', body: routeBody('/', 'home') },
  ]);
  for (const path of ['/', '/nowhere']) {
    const { body, headers } = await sites.get(site, path);
    const src = /<script type="module" src="(\/_\/js\/[^"]+)"><\/script>/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${origin}; connect-src 'self' ${origin};`);
    expect((await sites.get(site, src ?? '')).body).toContain(JSON.stringify(ANALYTICS_SRC));
  }
  const robots = await sites.get(site, '/robots.txt');
  expect(robots.headers['content-security-policy']).not.toContain(origin);
});

test('the loader is small, and an address in it cannot end it', () => {
  const loader = analyticsLoader('https://analytics.example.com/</script><script>alert("1")//');
  expect(() => new Script(loader)).not.toThrow();
  expect(loader).not.toContain('</script>');
  expect(gzipSync(loader).length).toBeLessThan(2000);
});

test.each([
  ['/pages/routes?sort=url', 1],
  ['/invitation?token=q7cA1x0c0jv1Yb2mQ0m3b0o5d8Zk3nq5o2S0H3yq9Xw', 0],
  ['/reset-password?lang=fr&token=q7cA1x0c0jv1Yb2mQ0m3b0o5d8Zk3nq5o2S0H3yq9Xw', 0],
  ['/signin?code=abc&state=def', 0],
])('in the studio a visit to %s tells the service %i times where it is', (path, times) => {
  expect(scriptsLoadedAt(path, analyticsLoader(ANALYTICS_SRC, { isStudio: true }))).toHaveLength(times);
  expect(scriptsLoadedAt(path, analyticsLoader(ANALYTICS_SRC))).toEqual([ANALYTICS_SRC]);
});

/** Runs the loader as a page that has loaded and is idle would; answers the scripts it put into the page. */
function scriptsLoadedAt(path: string, loader: string): string[] {
  const loaded: string[] = [];
  const page = {
    location: new URL(path, 'https://studio.example.com'),
    document: {
      readyState: 'complete',
      createElement: () => ({ src: '' }),
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
    },
    requestIdleCallback: (start: () => void) => start(),
  };
  new Script(loader).runInNewContext(page);
  return loaded;
}

test('an address that is none is refused at start', () => {
  expect(() => readConfig({ ANALYTICS_SRC: 'javascript:alert(1)' })).toThrow('ANALYTICS_SRC must be a URL');
});

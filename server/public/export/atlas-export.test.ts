import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { save } from '#server/content/documents/testing.ts';
import { headersOf as fileHeaders } from '#server/public/deploys/file-headers.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { startTestSites, type TestSite, type TestSites } from '#server/public/site/testing.ts';
import { starters } from '#starters/starters.ts';
import { exportSite } from './export-site.ts';
import { type ExportReport, exportToFolder } from './export-to-folder.ts';
import { namedFiles } from './named-files.ts';
import { type PlainHost, startPlainHost } from './testing-plain-host.ts';
import { LIST } from './write-folder.ts';

let sites: TestSites;
let folder: string;
let site: TestSite;
let result: ExportReport;
let names: string[];
let host: PlainHost;

beforeAll(async () => {
  sites = await startTestSites();
  folder = await mkdtemp(join(tmpdir(), 'sitewright-export-'));
  const starter = starters.find(({ key }) => key === 'atlas');
  const options = { name: 'Atlas', description: 'Countries', domain: 'atlas.example', language: 'en' };
  // Without a script that counts views, which is in the pages of an export only where it knows who collects.
  const documents = ((starter?.documents(options) ?? []) as NewDocument[]).map((each) =>
    each.kind === 'settings' ? { ...each, body: { ...(each.body as object), analytics: { mode: 'server' } } } : each,
  );
  site = await sites.addSite(documents);
  result = await exportToFolder(sites.services, site.slug, folder);
  names = [...(await filesIn()).keys()];
  host = await startPlainHost(folder);
});
afterAll(async () => {
  await host.close();
  await sites.close();
  await rm(folder, { recursive: true });
});

/** Each file of the export by its name, with what tells it from one that was written in its place. */
async function filesIn(): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const known = files.map(async (file) => {
    return [file.slice(folder.length + 1).replaceAll(sep, '/'), (await stat(file)).ino] as const;
  });
  return new Map((await Promise.all(known)).filter(([name]) => name !== LIST));
}

async function ask(path: string) {
  const answer = await fetch(host.address + path, { redirect: 'manual' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  return { status, bytes, type: headers.get('content-type'), location: headers.get('location'), headers };
}
const pageOf = (name: string) => (name === 'index.html' ? '/' : `/${name.slice(0, -'/index.html'.length)}`);
const isPage = (name: string) => name.endsWith('index.html');

test('a plain file server answers every address of Atlas as the live site does, byte for byte', async () => {
  expect(result.files).toBe(names.length);
  expect(names.filter((name) => name.startsWith('country/'))).toHaveLength(250);
  const live = async (path: string) => {
    const { status, bytes, headers } = await sites.get(site, path);
    return { status, bytes, type: headers['content-type'] };
  };
  const known = new Set(names);
  for (const name of names) {
    // What is for the file server alone.
    if (name === '404.html' || name === '_headers') continue;
    // The first difference: a folder has a slash at its end.
    const [there, here] = isPage(name)
      ? [`${pageOf(name)}/`.replace('//', '/'), pageOf(name)]
      : [`/${name}`, `/${name}`];
    const [plain, served] = [await ask(there), await live(here)];
    expect([name, plain.status, plain.type]).toEqual([name, served.status, served.type]);
    expect(plain.bytes.equals(served.bytes), name).toBe(true);
    if (!/\.(html|css)$/.test(name)) continue;
    for (const file of namedFiles(plain.bytes.toString()))
      expect(known.has(file.slice(1)), `${file} in ${name}`).toBe(true);
  }
  // And every page the site has is there: those it tells search engines of, and those its pages lead to.
  const addresses = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, path = '']) => path);
  const map = (await sites.get(site, '/sitemap.xml')).body;
  const told404 = (await sites.get(site, '/nothing-is-here')).body;
  const linked = new Set(addresses(map, /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g).map((path) => path || '/'));
  for (const name of names.filter(isPage))
    for (const path of addresses(await readFile(join(folder, name), 'utf8'), /<a [^>]*href="(\/[^"#?]*)"/g))
      linked.add(path);
  for (const path of addresses(told404, /<a [^>]*href="(\/[^"#?]*)"/g)) linked.add(path);
  expect(linked.size).toBeGreaterThan(250);
  const [missing] = [[...linked].filter((path) => !known.has(`${path}/index.html`.replace(/^\/+/, '')))];
  expect(missing).toEqual([]);
});

test('pages are counted before the first is made, without images and other files', async () => {
  const parts = sitePartsOf(sites.services);
  await parts.directory.refresh();
  const found = parts.directory.find(`${site.slug}.localhost`);
  const release = found && (await parts.live.prepare(found));
  if (!release) throw new Error('nothing is live');
  const events: string[] = [];
  let pages: number | undefined;
  for await (const each of exportSite(sites.services, parts, release)) {
    if ('pages' in each) pages = each.pages;
    events.push(Object.keys(each)[0] ?? '');
  }
  expect(events[0]).toBe('pages');
  expect(pages).toBe(events.filter((event) => event === 'page').length);
  const files = events.filter((event) => event === 'file').length;
  // The page for what is not there belongs to no address.
  expect(pages).toBe(names.filter(isPage).length);
  expect(files).toBeGreaterThan((pages ?? 0) + 100);
});

test('what differs on a plain file server is what the export and its guide say, and nothing else', async () => {
  expect(result.notKept).toEqual([{ kind: 'query', path: '/search' }]);
  // A page is at the address of its folder, to which its own address leads; at the site it is the other way round.
  expect(await ask('/about')).toMatchObject({ status: 301, location: '/about/' });
  const live = await sites.get(site, '/about/');
  expect([live.status, live.headers.location]).toEqual([308, '/about']);
  // What is behind a question mark is not read.
  const found = await sites.get(site, '/search?q=France');
  const [plain, without] = [await ask('/search/?q=France'), await sites.get(site, '/search')];
  expect(plain.bytes.equals(without.bytes)).toBe(true);
  expect(plain.bytes.equals(found.bytes)).toBe(false);
  // What is not there has the site's own page and the status, in the root as further down.
  for (const path of ['/nothing-is-here', '/country/nowhere/']) {
    const [missing, served] = [await ask(path), await sites.get(site, path.replace(/\/$/, ''))];
    expect([missing.status, missing.type]).toEqual([404, served.headers['content-type']]);
    expect(missing.bytes.equals(served.bytes), path).toBe(true);
  }
});

/** The sources of each directive of a policy. */
const sourcesOf = (policy: unknown) =>
  String(policy)
    .split('; ')
    .flatMap((directive) => {
      const [name, ...sources] = directive.split(' ');
      return sources.map((source) => `${name} ${source}`);
    });

test('where _headers is read, pages and files have headers as on the live site, and an SVG is a sandbox', async () => {
  const drawings = names.filter((name) => name.endsWith('.svg'));
  expect(drawings.length).toBeGreaterThan(0);
  for (const name of [...names.filter(isPage).slice(0, 20), ...drawings.slice(0, 3)]) {
    const [plain, served] = isPage(name)
      ? [await ask(`${pageOf(name)}/`.replace('//', '/')), await sites.get(site, pageOf(name))]
      : [await ask(`/${name}`), await sites.get(site, `/${name}`)];
    const { headers } = plain;
    expect(headers.get('x-content-type-options'), name).toBe('nosniff');
    const allowed = sourcesOf(headers.get('content-security-policy'));
    expect(allowed, name).toEqual(expect.arrayContaining(sourcesOf(served.headers['content-security-policy'])));
    expect(allowed).not.toContain("script-src 'unsafe-inline'");
    const isDrawing = !isPage(name);
    expect(/(?:^|; |, )sandbox(?:$|;|,)/.test(headers.get('content-security-policy') ?? '')).toBe(isDrawing);
    expect(headers.get('cache-control')).toBe(isDrawing ? fileHeaders(name)['cache-control'] : null);
  }
});

test('after one change of Atlas a second export writes the files that changed by it and no other', async () => {
  const before = await filesIn();
  const row = await sites.everySite
    .selectFrom('page_templates')
    .select(['id', 'version', 'body'])
    .where('site_id', '=', site.id)
    .where('natural_key', '=', 'about')
    .executeTakeFirstOrThrow();
  const body = JSON.parse(row.body);
  body.meta.description = 'Who made this, and of what.';
  await save(sites.everySite, site, 'page_template', { id: row.id, expectedVersion: row.version, body });
  await sites.publish(site);
  const again = await exportToFolder(sites.services, site.slug, folder);
  const changed = ['about/index.html', 'llms.txt'];
  expect(again).toMatchObject({ files: result.files, written: changed.length, removed: 0 });
  const after = await filesIn();
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name)).toSorted()).toEqual(changed);
  expect((await ask('/about/')).bytes.toString()).toContain('Who made this, and of what.');
});

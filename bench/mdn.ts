import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { buildRouteIndex, matchRoute } from '#model/page-routes/route-index.ts';
import { crawl } from './support/crawl.ts';
import { fetchedTool } from './support/fetched-tool.ts';
import { browserTemplateOf, type MdnSite, mdnSite, redirect } from './support/mdn-site.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';
import { settingsOf } from './support/settings-of.ts';
import { walkThroughPublishes } from './support/walk-through-publishes.ts';

const commandLine = fileURLToPath(new URL('../cli/sitewright.mjs', import.meta.url));

/** 21,000 web platform features as a site pushed by the command line: matched, published, crawled, rolled back. */
export async function benchMdn(): Promise<Figure[]> {
  const site = mdnSite();
  const product = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-mdn-'));
  try {
    const { run, pushed } = await bringIn(product, folder, site);
    const found = await plantFaults(product, folder, run);
    const kept = await tryToOverwrite(folder, run);
    const save = await settingsOf(product);
    await save({ frontend_domain: 'mdn.example' });
    const published = await untilServed(product, '/feature/api.AbortController', 'AbortController', () =>
      publish(product),
    );
    const crawled = await crawl(product.siteUrl, site.pages);
    const moved = await crawl(product.siteUrl, Array.from(site.moved.keys(), encodeURI), (from) =>
      encodeURI(site.moved.get(decodeURI(from)) ?? ''),
    );
    const maps = await sitemaps(product, site);
    const changed = await changeBrowsers(product, folder, run);
    const back = await rollBack(product);
    const walked = await walkThroughPublishes(product, site.pages);
    return [
      seen(
        `${site.pages.length} pages and ${site.moved.size} redirects: pushed and applied by the command line`,
        `${(pushed / 1000).toFixed(1)} s`,
      ),
      ...found,
      kept,
      atMost('the same: look-up in process, p99', lookUp(site), 0.1, 'ms'),
      atMost('the same, published, until the site answers', published / 1000, 30, 's'),
      atMost(`pages that do not answer 200 (${crawled.seconds.toFixed(1)} s for all)`, crawled.wrong.length, 0, ''),
      atMost('redirects that lead elsewhere', moved.wrong.length, 0, ''),
      ...maps,
      atMost('a template of 8 pages changed, published, until they show it', changed / 1000, 2, 's'),
      atMost('rolled back, until they show what was', back, 200, 'ms'),
      ...walked,
    ];
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Run = (...parameters: string[]) => string;

/** Pushes the site by the command line, as a folder of files. Returns the milliseconds. */
export async function bringIn(
  product: Product,
  folder: string,
  { files }: MdnSite,
): Promise<{ run: Run; pushed: number }> {
  const run = await commandsIn(product, folder);
  run('pull', folder, '--server', product.studioUrl);
  writeFiles(folder, files);
  return { run, pushed: timed(() => run('push', folder, '--apply', '--title', 'The features of the web')) };
}

/** Runs `sitewright` with a token of the site. */
async function commandsIn(product: Product, folder: string): Promise<Run> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    SITEWRIGHT_URL: product.studioUrl,
    SITEWRIGHT_PASSWORD: product.owner.password,
  };
  const run: Run = (...parameters) =>
    execFileSync(process.execPath, [commandLine, ...parameters], {
      env,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 26,
    });
  const who = ['--server', product.studioUrl, '--email', product.owner.email, '--site', product.siteId];
  env.SITEWRIGHT_TOKEN = run('token', 'new', ...who, '--permission', 'publish').trim();
  return run;
}

function timed(act: () => unknown): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}

function writeFiles(folder: string, files: ReadonlyMap<string, object>): void {
  for (const [path, body] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(body));
  }
}

/** Proposes faulty routes among the others, checks that the report names each, and undoes them. */
async function plantFaults(product: Product, folder: string, run: Run): Promise<Figure[]> {
  const planted = new Map<string, object>([
    ['page-routes/bad-chain.json', redirect('/docs/old-home', '/docs/older-home')],
    ['page-routes/bad-end.json', redirect('/docs/older-home', '/find')],
    ['page-routes/bad-dead.json', redirect('/docs/nowhere', '/there/is/nothing')],
    [
      'page-routes/bad-overlap.json',
      { url_string: '/<part>/firefox', page_template: 'find', sample_url_string: '/part/firefox' },
    ],
  ]);
  writeFiles(folder, planted);
  const set = /Change set (\S+)/.exec(run('push', folder, '--title', 'Mistakes'))?.[1] ?? '';
  run('apply', set, folder);
  type Report = { faults: { kind: string; total: number }[] };
  const { faults } = await product.call<Report>('GET', '/v1/pageRoutes/dash/report');
  run('undo', set, folder);
  for (const path of planted.keys()) rmSync(join(folder, path));
  const totals = new Map(faults.map(({ kind, total }) => [kind, total]));
  const missed = ['chain', 'dead_end', 'overlap'].filter((kind) => !totals.get(kind));
  return [
    seen('told of its routes', faults.map(({ kind, total }) => `${kind} ${total}`).join(', ')),
    atMost('kinds of faults put in and not found', missed.length, 0, ''),
  ];
}

/** A new file for a URL that has a route: the whole push is refused. */
async function tryToOverwrite(folder: string, run: Run): Promise<Figure> {
  const path = join(folder, 'page-routes', 'mine.json');
  writeFileSync(
    path,
    JSON.stringify({ url_string: '/feature/<id>', page_template: 'find', sample_url_string: '/feature/x' }),
  );
  let refusals = 0;
  try {
    run('push', folder, '--apply');
  } catch {
    refusals += 1;
  }
  rmSync(path);
  return atMost('addresses taken over by a second file', 1 - refusals, 0, '');
}

const publish = (product: Product) => product.call('POST', '/v1/releases', { note: '' });

/** Milliseconds from an action until a page has some text. */
async function untilServed(
  product: Product,
  path: string,
  words: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  await act();
  while (!(await (await fetch(product.siteUrl + path)).text()).includes(words))
    await new Promise((done) => setTimeout(done, 2));
  return performance.now() - began;
}

async function changeBrowsers(product: Product, folder: string, run: Run): Promise<number> {
  writeFiles(folder, new Map([['page-templates/browser.json', browserTemplateOf('What it learnt last.')]]));
  run('pull', folder);
  run('push', folder, '--apply');
  return untilServed(product, '/browser/firefox', 'What it learnt last.', () => publish(product));
}

async function rollBack(product: Product): Promise<number> {
  const { releases } = await product.call<{ releases: { id: string }[] }>('GET', '/v1/releases');
  const before = releases[1]?.id ?? '';
  return untilServed(product, '/browser/firefox', 'Its latest features.', () =>
    product.call('POST', `/v1/releases/${before}/activate`),
  );
}

/** p99 of look-ups among all URLs of the site, in milliseconds. */
function lookUp({ files, pages, moved }: MdnSite): number {
  const routes = Array.from(files).filter(([path]) => path.startsWith('page-routes/'));
  const index = buildRouteIndex(
    routes.map(([path, input], createdAt) => ({
      id: path,
      createdAt,
      body: normalisePageRoute(input as Parameters<typeof normalisePageRoute>[0]),
    })),
  );
  const addresses = [...pages, ...moved.keys()];
  const times = addresses.concat(addresses).map((path) => timed(() => matchRoute(index, path)));
  times.splice(0, addresses.length);
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Checks that every sitemap matches the schema of sitemaps.org, and that together they list each page. */
async function sitemaps(product: Product, site: MdnSite): Promise<Figure[]> {
  const schema = fetchedTool('sitemap@9.0.1', 'schema/sitemap.xsd');
  const { validateXML } = (await import(fetchedTool('xmllint-wasm@5.3.0', 'index-node.js'))) as {
    validateXML: (given: object) => Promise<{ valid: boolean; errors: { message: string }[] }>;
  };
  const read = async (path: string) => (await fetch(product.siteUrl + path)).text();
  const first = await read('/sitemap.xml');
  const places = (xml: string) =>
    Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const parts = first.includes('<sitemapindex') ? await Promise.all(places(first).map(read)) : [first];
  const faults: string[] = [];
  for (const [at, contents] of parts.entries()) {
    const { valid, errors } = await validateXML({
      xml: [{ fileName: `sitemap-${at}.xml`, contents }],
      schema: [readFileSync(schema, 'utf8')],
      maxMemoryPages: 8192,
    });
    if (!valid) faults.push(...errors.map(({ message }) => message));
  }
  const named = new Set(parts.flatMap(places));
  const missing = site.pages.filter((path) => !named.has(path));
  if (faults.length + missing.length > 0) console.log(faults.slice(0, 5), missing.slice(0, 5));
  return [
    atMost(`faults of ${parts.length} sitemaps with ${named.size} addresses by the schema`, faults.length, 0, ''),
    atMost('pages that stand in none', missing.length, 0, ''),
  ];
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkLayout } from '#model/layout/check-layout.ts';
import { mediaImageBody } from '#model/media/media-image.ts';
import { siteLanguages } from '#model/site-languages/languages.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { compileDocuments as compile, readStarter as read, schemas } from '#server/maintenance/gallery/starter-site.ts';
import { sizeOfSvg } from '#server/platform/pictures/svg/size-of-svg.ts';
import { processPicture } from '#server/platform/pictures/take-picture.ts';
import { readStarterSizes } from '#server/public/assets/starter-files.ts';
import { checkDrafts } from '#server/public/checks/check-drafts.ts';
import { answerPage } from '#site/answer-page.ts';
import { starters } from '#starters/starters.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { escapeHtml } from '#widgets/html.ts';

interface Row {
  code: string;
  name: string;
}

function titleAndHeading(body: string) {
  return { title: body.match(/<title>(.*?)<\/title>/)?.[1], heading: body.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1] };
}

const cases = starters.flatMap(({ key }) => siteLanguages.map((language) => [key, language] as const));

test.each(starters.map(({ key }) => key))('the checks of a page find nothing in %s', async (key) => {
  const { documents } = await checkDrafts(compile(read(key, 'en')));
  expect(documents).toEqual([]);
});

test.each(cases)('%s in %s is a site whose layouts pass every check', (key, language) => {
  const documents = read(key, language);
  const saved = new Map<string, WidgetBody>();
  for (const { kind, body } of documents)
    if (kind === 'widget') saved.set((body as WidgetBody).key, body as WidgetBody);
  for (const { kind, body } of documents) {
    if (kind !== 'widget' && kind !== 'page_template') continue;
    const { root, key: own } = body as WidgetBody;
    expect(checkLayout(root, { types: catalogue, saved }, own).issues).toEqual([]);
  }
});

const paths: Record<string, readonly string[]> = {
  atlas: ['/', '/search', '/search?q=a', '/about', '/region/asia', '/country/fra'],
  journal: [
    ...['/', '/search', '/search?q=sea', '/search?q=zzzz', '/about', '/archive', '/gallery', '/authors/thoreau'],
    ...['/tags/desert', '/posts/longs-peak', '/posts/gardens-of-palermo', '/posts/land-of-little-rain'],
  ],
  bakery: ['/', '/bread', '/order', '/about', '/visit'],
  event: ['/', '/programme', '/speakers', '/speakers/asta-lindgren', '/venue', '/tickets'],
  manual: ['/', '/search', '/search?q=note', '/search?q=zzzz', '/docs/install', '/docs/extend', '/docs/leave'],
  blank: ['/'],
};
/** A form, a countdown and the choice of the scheme are helped by scripts, of which none stands in the page. */
const hasScripts = ['bakery', 'event', 'manual'];

test.each(cases)('%s in %s answers its pages without a fault', (key, language) => {
  const site = compile(read(key, language));
  for (const address of paths[key] ?? []) {
    const [path = '', search = ''] = address.split(/(?=\?)/);
    const answer = answerPage(site, { path, search });
    expect(answer.status, address).toBe(200);
    expect(answer.faults, address).toEqual([]);
    expect(answer.body.match(/<h1/g), address).toHaveLength(1);
    expect(answer.body.match(/<main/g), address).toHaveLength(1);
    expect(answer.body, address).not.toMatch(/ style=|\{\{|undefined|\[object/);
    expect(answer.body, address).not.toMatch(/<script(?![^>]* src=)/);
    // The one that counts views.
    if (!hasScripts.includes(key)) expect(answer.body.match(/<script/g), address).toHaveLength(1);
    expect(answer.body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  }
  const missing = answerPage(site, { path: '/nothing/here', search: '' });
  expect(missing.status).toBe(404);
  expect(missing.body).toContain('<main');
});

test.each(cases.filter(([key]) => ['bakery', 'event', 'manual'].includes(key)))(
  'every page of %s in %s is reached by links that all lead to a page; headings are in order and pictures sized',
  (key, language) => {
    const site = compile(read(key, language));
    const waiting = ['/'];
    const seen = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, faults, body } = answerPage(site, { path, search: '' });
      expect({ path, status, faults }).toEqual({ path, status: 200, faults: [] });
      for (const [, href = ''] of body.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        if (href.startsWith('#'))
          expect([path, body]).toEqual([path, expect.stringContaining(` id="${href.slice(1)}"`)]);
        else expect([path, href]).toEqual([path, expect.stringMatching(/^\/[^_]|^\/$/)]);
        if (href.startsWith('/')) waiting.push(href);
      }
      const levels = [...body.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      for (const [at, level] of levels.entries())
        expect([path, level]).toEqual([path, Math.min(level, (levels[at - 1] ?? 0) + 1)]);
      for (const [image = ''] of body.matchAll(/<img [^>]*>/g))
        expect(image, path).toMatch(/ alt="[^"]*" width="\d+" height="\d+" /);
    }
    expect(seen.size).toBe(starters.find((starter) => starter.key === key)?.pages);
  },
);

test('a bakery has its prices from its table and the same opening hours wherever they are shown', () => {
  const documents = read('bakery', 'en');
  const site = compile(documents);
  const shown = (path: string) => answerPage(site, { path, search: '' }).body;
  const bread: unknown = documents.find(({ kind }) => kind === 'api')?.body;
  const { rows } = (bread as { source: { rows: { price: string }[] } }).source;
  const prices = [...shown('/bread').matchAll(/card__figure">([^<]+)</g)].map(([, price]) => price);
  expect(prices).toEqual(rows.map(({ price }) => price));
  for (const path of ['/', '/order', '/visit']) expect(shown(path).match(/7:00–17:00/g), path).toHaveLength(1);
});

test('the programme of an event is in the order of its days and leads to who speaks; a speaker has their own sessions', () => {
  const site = compile(read('event', 'en'));
  const shown = (path: string) => answerPage(site, { path, search: '' }).body;
  const times = [...shown('/programme').matchAll(/card__figure">([^<]+)</g)].map(([, time]) => time);
  expect(times).toEqual(['10:00', '11:30', '14:00', '16:00', '10:00', '11:30', '14:00', '17:00']);
  const own = [...shown('/speakers/kofi-mensah').matchAll(/card__title"><a [^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(own).toEqual(['What a ceiling does to a sentence', 'Rooms that answer']);
  expect(answerPage(site, { path: '/speakers/nobody', search: '' }).status).toBe(404);
  expect(shown('/')).toContain('data-until="2027-05-21T08:00:00.000Z"');
});

test('an article of the manual is marked in the sidebar, lists its headings and has what comes before and next', () => {
  const site = compile(read('manual', 'en'));
  const { body } = answerPage(site, { path: '/docs/first-note', search: '' });
  expect(body).toMatch(/href="\/docs\/first-note"[^>]* aria-current="page"/);
  const contents = body.slice(body.indexOf('contents__list'), body.indexOf('</nav>', body.indexOf('contents__list')));
  expect(contents.match(/<a /g)).toHaveLength(2);
  expect([...body.matchAll(/card__link" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/docs/install',
    '/docs/link-notes',
  ]);
  const found = answerPage(site, { path: '/search', search: '?q=brackets' }).body;
  expect([...found.matchAll(/card__link" href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/docs/link-notes']);
});

async function sizeOfFile(path: string) {
  const bytes = readFileSync(path);
  return path.endsWith('.svg') ? sizeOfSvg(bytes.toString()) : sharp(bytes).metadata();
}

test('every picture of Atlas comes with its size, and the first of a page is not waited for', async () => {
  const site = compile(read('atlas', 'en'));
  for (const path of ['/', '/search', '/region/asia', '/country/fra', '/country/afg']) {
    const { body } = answerPage(site, { path, search: '?q=a' });
    const pictures = [...body.matchAll(/<img [^>]*src="([^"]*)"[^>]*>/g)];
    expect(pictures.length, path).toBeGreaterThan(1);
    for (const [at, [picture, address = '']] of pictures.entries()) {
      const file = join('starters', address.replace('/_/starter/atlas/', 'atlas/assets/'));
      const { width, height } = await sizeOfFile(file);
      expect(picture, path).toContain(` width="${width}" height="${height}"`);
      if (at === 0) expect(picture, path).toContain('fetchpriority="high"');
    }
  }
});

test('the sizes of the pictures of starters are those of their files', async () => {
  const sizeOf = readStarterSizes();
  const folder = join('starters', 'atlas', 'assets');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svg|webp)$/.test(name));
  expect(names.length).toBeGreaterThan(500);
  for (const name of names) {
    const { width, height } = await sizeOfFile(join(folder, name));
    expect([name, sizeOf(`/_/starter/atlas/${name}`)]).toEqual([name, { width, height }]);
  }
});

test.each(['en', 'ar'] as const)('all 250 countries answer with their own name in %s', (language) => {
  const documents = read('atlas', language);
  const site = compile(documents);
  const countries: unknown = documents.find(({ body }) => (body as { key?: string }).key === 'countries')?.body;
  const { rows } = (countries as { source: { rows: Row[] } }).source;
  for (const { code, name } of rows) {
    const { status, body, faults } = answerPage(site, { path: `/country/${code}`, search: '' });
    expect({ code, status, faults }).toEqual({ code, status: 200, faults: [] });
    expect(titleAndHeading(body)).toEqual({ title: `${escapeHtml(name)} · Atlas`, heading: escapeHtml(name) });
  }
  expect(rows).toHaveLength(250);
});

test('Atlas promises as many addresses as it answers, and an unknown country or region is its own page of nothing', () => {
  const site = compile(read('atlas', 'en'));
  const regions = ['africa', 'americas', 'antarctic', 'asia', 'europe', 'oceania'];
  for (const region of regions) expect(answerPage(site, { path: `/region/${region}`, search: '' }).status).toBe(200);
  expect(starters.find(({ key }) => key === 'atlas')?.pages).toBe(250 + regions.length + 3);
  for (const path of ['/country/xxx', '/region/atlantis', '/country', '/country/fra/more']) {
    const { status, body } = answerPage(site, { path, search: '' });
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(body).toContain('This sheet is blank');
  }
});

test('a search finds by name, by own name, by capital and by language, whatever the accents', () => {
  const site = compile(read('atlas', 'en'));
  const find = (words: string) => answerPage(site, { path: '/search', search: `?q=${encodeURIComponent(words)}` }).body;
  for (const words of ['cote', 'Côte d’Ivoire'.slice(0, 4), 'Yamoussoukro'])
    expect(find(words)).toContain('/country/civ');
  expect(find('Deutschland')).toContain('/country/deu');
  expect(find('quechua')).toContain('/country/per');
  expect(find('zzzz')).toContain('Nothing in this atlas matches');
  expect(find('<script>')).not.toContain('<script>');
});

const journal = starters.find(({ key }) => key === 'journal');

/** Journal with the images it brings, as they are kept. */
async function readJournal(domain = '') {
  const options = { name: 'Walks', description: '', domain, language: 'en' };
  const parsed = (journal?.documents(options) ?? []).map(({ kind, body }) => ({
    kind,
    body: schemas[kind].parse(body),
  }));
  const images = (journal?.images?.('en') ?? []).map(async ({ path, ...said }) => {
    const { bytes, ...found } = await processPicture(readFileSync(path));
    const file = { ...found, hash: 'a'.repeat(64), source: 'b'.repeat(64), bytes: bytes.length, name: said.key };
    const body = mediaImageBody.parse({ ...said, file, address: said.key });
    return { kind: 'media_image' as const, body };
  });
  return [...parsed, ...(await Promise.all(images))];
}

test('every page of Journal answers, with each link on it leading to a page and each picture sized and described', async () => {
  const site = compile(await readJournal());
  const waiting = ['/'];
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, faults, body } = answerPage(site, { path, search: '' });
    expect({ path, status, faults }).toEqual({ path, status: 200, faults: [] });
    expect(body, path).not.toContain('media:');
    for (const [, href = ''] of body.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      expect([path, href]).toEqual([path, expect.stringMatching(/^(\/|#main$|https:\/\/creativecommons\.org\/)/)]);
      if (href.startsWith('/')) waiting.push(href);
    }
    for (const [image = ''] of body.matchAll(/<img [^>]*>/g)) {
      expect(image, path).toMatch(/ srcset="[^"]+" sizes="[^"]+" alt="[^"]{20,}" width="\d+" height="\d+" /);
    }
  }
  expect(seen.size).toBe(journal?.pages);
});

test('every photograph of Journal hangs in its gallery, and is in the library once', async () => {
  const documents = await readJournal();
  const { body } = answerPage(compile(documents), { path: '/gallery', search: '' });
  const names = journal?.images?.('en').map(({ name }) => escapeHtml(name)) ?? [];
  expect([...body.matchAll(/<h2 class="card__title">(?:<a [^>]*>)?([^<]+)/g)].map(([, name]) => name)).toEqual(names);
  expect(body.match(/<img /g)).toHaveLength(names.length);
});

test('a piece says before and after which others it comes, what goes well with it, and how it is shown elsewhere', async () => {
  const site = compile(await readJournal('walks.example'));
  const { body } = answerPage(site, { path: '/posts/separation', search: '' });
  const turn = body.slice(body.indexOf('aria-label="Earlier and later"'));
  expect([...turn.matchAll(/href="(\/posts\/[^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/posts/good-night-friends-three',
    '/posts/longs-peak',
  ]);
  const related = body.slice(body.indexOf('Goes well with'), body.indexOf('aria-label="Earlier and later"'));
  expect(related).toContain('/posts/bound-out');
  expect(related).not.toContain('/posts/separation');
  expect(body).toContain('<meta property="og:image" content="https://walks.example/_/media/black-canyon/960.jpg">');
  const first = answerPage(site, { path: '/posts/gardens-of-palermo', search: '' }).body;
  expect(first.slice(first.indexOf('aria-label="Earlier and later"')).match(/class="card /g)).toHaveLength(1);
});

test('the feed of Journal is RSS with every piece, the latest first', async () => {
  const site = compile(await readJournal('walks.example'));
  const { contentType, body } = answerPage(site, { path: '/feed.xml', search: '' });
  expect(contentType).toBe('application/xml; charset=utf-8');
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<rss version="2.0"><channel><title>Walks<\/title>/);
  const links = [...body.matchAll(/<item>.*?<link>(.*?)<\/link>.*?<\/item>/gs)].map(([, link]) => link);
  expect(links).toHaveLength(13);
  expect(links[0]).toBe('https://walks.example/posts/land-of-little-rain');
  const count = (part: string) => body.split(part).length - 1;
  for (const tag of ['rss', 'channel', 'item', 'title', 'link', 'description', 'guid', 'category'])
    expect([tag, count(`<${tag}>`) + count(`<${tag} `)]).toEqual([tag, count(`</${tag}>`)]);
  expect(body.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
});

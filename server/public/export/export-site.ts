import { setTimeout as wait } from 'node:timers/promises';
import { TILES } from '#model/map-tiles.ts';
import { PICTURES } from '#model/media/picture-address.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { isGuarded, needsTemplate } from '#model/page-routes/route-kinds.ts';
import { calendarPath } from '#model/seo/calendar-file.ts';
import { feedFiles, feedPath } from '#model/seo/feed.ts';
import { analyticsOf } from '#model/settings.ts';
import { prefixOf } from '#model/site-languages/languages.ts';
import { splitLanguage } from '#model/site-languages/languages-of.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { CARDS } from '#server/public/assets/card-kit.ts';
import { cardsOf } from '#server/public/cards/cards.ts';
import { findFile } from '#server/public/live/find-file.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { picturesOf } from '#server/public/media/pictures.ts';
import { PageBusy } from '#server/public/rendering/page-busy.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { reportingTo } from '#site/numbers/view-tag.ts';
import { addressSources, servedAddresses } from '#site/page/list-addresses.ts';
import type { PageAnswer } from '#site/page/page-answer.ts';
import { type Resolution, resolvePage } from '#site/page/resolve-page.ts';
import { ExportError } from './export-error.ts';
import { ExportedHeaders } from './exported-headers.ts';
import { exportRedirect, localRedirects } from './exported-redirects.ts';
import { fileNames } from './file-names.ts';
import { fileOfPath } from './file-of-path.ts';
import { namedFiles } from './named-files.ts';

/** Milliseconds until a page is asked for again that had to wait, and how often. */
const PAUSE = 500;
const MAX_ATTEMPTS = 20;

/** A file of the site as it is served now. */
export interface ExportedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** What a page was made of: while it is the same, the page is. Absent for what has to be made each time. */
  readonly mark?: string | undefined;
}

/** What is there of an export before. */
export interface KeptFiles {
  /** Whether a file below `/_/`, whose name says what is in it, is there. */
  has(name: string): boolean;
  /** The bytes of a file that is there; of a page only while it is made of the same. */
  read(name: string, mark?: string): Promise<Buffer | undefined>;
}

interface ExportOptions {
  readonly kept?: KeptFiles | undefined;
  /** Says what the pages of a route are made of. */
  readonly markOf?: ((route: IndexedRoute) => string | undefined) | undefined;
}

/** What a file server cannot do, by what it is about. */
export interface NotKept {
  readonly kind:
    | 'form'
    | 'streets'
    | 'query'
    | 'live-data'
    | 'unknown-addresses'
    | 'gone'
    | 'pattern'
    | 'name'
    | 'answer'
    | 'guarded';
  /** The address, or the pattern of addresses. */
  readonly path: string;
}

/** A file, one that is as it was, or what cannot be kept; how many pages there are, once, and each that is through. */
type Exported =
  | { readonly pages: number }
  | { readonly page: string }
  | { readonly file: ExportedFile }
  | { readonly same: string; readonly mark?: string | undefined }
  | { readonly notKept: NotKept };

/**
 * Everything of a release that a plain file server can serve, file by file: pages, what they load, redirects, headers,
 * the page for what is not there, `robots.txt` and `sitemap.xml`. Files that pages name come before them.
 * @throws ExportError when a page cannot be made
 */
export async function* exportSite(
  services: Services,
  parts: SiteParts,
  release: LiveRelease,
  { kept, markOf }: ExportOptions = {},
): AsyncGenerator<Exported, void> {
  const { compiled } = release;
  const pictures = picturesOf(services);
  const cards = cardsOf(services);
  const sent = new Set<string>();
  const headers = new ExportedHeaders();
  const { mode, collector: origin } = analyticsOf(compiled.settings);
  const collector = mode === 'script' ? origin : '';

  const read = async (address: string): Promise<Buffer | undefined> => {
    if (address.startsWith(PICTURES)) return (await pictures.find(address, release.siteId))?.bytes;
    if (address.startsWith(CARDS)) return (await cards.find(address, release))?.picture?.bytes;
    return (await findFile(parts, address, release))?.identity.body;
  };
  async function* filesOf(text: string): AsyncGenerator<Exported, void> {
    for (const address of namedFiles(text)) {
      if (sent.has(address)) continue;
      sent.add(address);
      // A drawing is cleaned as it is read: the one of a build before may be of an older version.
      if (kept?.has(address.slice(1)) && !(address.startsWith(PICTURES) && address.endsWith('.svg'))) {
        const before = /\.(?:css|js)$/.test(address) ? await kept.read(address.slice(1)) : undefined;
        if (before) yield* filesOf(before.toString());
        yield { same: address.slice(1) };
        continue;
      }
      const bytes = await read(address);
      if (!bytes) continue;
      if (/\.(?:css|js)$/.test(address)) yield* filesOf(bytes.toString());
      yield { file: { name: address.slice(1), bytes } };
    }
  }
  const make = async (found: Resolution, path: string): Promise<PageAnswer> => {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await parts.pages.answer(release, found);
        return { ...answer, body: reportingTo(answer.body, collector) };
      } catch (error) {
        if (!(error instanceof PageBusy) || tries === MAX_ATTEMPTS) {
          throw new ExportError(`Couldn’t build the page at ${path}: ${(error as Error).message}`);
        }
        await wait(PAUSE);
      }
    }
  };
  async function* write(
    name: string | undefined,
    path: string,
    answer: PageAnswer,
    mark?: string,
  ): AsyncGenerator<Exported, void> {
    if (name === undefined) return void (yield { notKept: { kind: 'name', path } });
    if (hasForm(answer.body)) yield { notKept: { kind: 'form', path } };
    if (hasPassedTiles(answer.body)) yield { notKept: { kind: 'streets', path } };
    if (answer.maxAge !== undefined) yield { notKept: { kind: 'live-data', path } };
    headers.add(answer.body);
    yield* filesOf(answer.body);
    yield { file: { name, bytes: Buffer.from(answer.body), mark: answer.maxAge === undefined ? mark : undefined } };
  }
  /** A page that is made of the same as before is not made again; what it names is looked at as ever. */
  async function* keep(name: string, path: string, mark: string): AsyncGenerator<Exported, boolean> {
    const before = await kept?.read(name, mark);
    if (!before) return false;
    const text = before.toString();
    if (hasForm(text)) yield { notKept: { kind: 'form', path } };
    if (hasPassedTiles(text)) yield { notKept: { kind: 'streets', path } };
    headers.add(text);
    yield* filesOf(text);
    yield { same: name, mark };
    return true;
  }

  async function* standing(path: string): AsyncGenerator<Exported, void> {
    const found = resolvePage(compiled, path, '');
    const answer = found.kind === 'robots' ? await make(found, path) : undefined;
    if (answer?.status === 200) yield { file: { name: path.slice(1), bytes: Buffer.from(answer.body) } };
  }

  /** A feed is made each time: what stands in it is data. */
  async function* feed(path: string): AsyncGenerator<Exported, void> {
    const found = resolvePage(compiled, path, '');
    if (found.kind !== 'page') return;
    const answer = await make(found, path);
    if (answer.status === 200) yield* write(nameFor(fileOfPath(path, false)), path, answer);
    else yield { notKept: { kind: 'answer', path } };
  }

  /** The events of a page for calendar programs: those of all, and of each that its page links to. */
  async function* calendar(path: string, html: string): AsyncGenerator<Exported, void> {
    yield* feed(calendarPath(path));
    const linked = html.matchAll(/\/calendar-([0-9a-f]{16})\.ics"/g);
    for (const event of new Set(Array.from(linked, ([, id]) => id))) yield* feed(calendarPath(path, event));
  }

  const missingIn = compiled.settings.languages.map(({ language }) => {
    return { language, file: `${prefixOf(language)}/404.html` };
  });
  const nameFor = fileNames(['404.html', ...missingIn.map(({ file }) => file)]);
  const keys = addressSources(compiled, () => true);
  const live = keys.length === 0 ? {} : await parts.pages.sources(release, keys);
  yield { pages: await countPages(compiled, live) };
  const redirects: string[] = [];
  // Before those of the main language, whose parameters would take what begins with a language.
  const inLanguages: string[] = [];
  for (const route of compiled.listRoutes()) {
    const { url_string: url, is_active, page_type_advanced: type, page_template: template } = route.body;
    if (!is_active) continue;
    if (isGuarded(route.body)) {
      yield { notKept: { kind: 'guarded', path: url } };
      continue;
    }
    if (!needsTemplate(type)) {
      const redirect = exportRedirect(route);
      if (redirect) (splitLanguage(compiled.settings, url) ? inLanguages : redirects).push(redirect.line);
      else yield { notKept: { kind: type === 'gone' || type === 'not_found' ? 'gone' : 'pattern', path: url } };
      const local = localRedirects(compiled, route);
      inLanguages.push(...local.map(({ line }) => line));
      for (const { page } of redirect ? [redirect, ...local] : local) {
        const name = page && nameFor(fileOfPath(page.path, true));
        if (name) yield { file: { name, bytes: Buffer.from(page.html) } };
      }
      continue;
    }
    const addresses = servedAddresses(compiled, route, live);
    if (!addresses) {
      yield { notKept: { kind: 'unknown-addresses', path: url } };
      continue;
    }
    if ((compiled.templateMeta(template ?? '')?.queryParams ?? []).length > 0)
      yield { notKept: { kind: 'query', path: url } };
    const mark = markOf?.(route);
    for (const path of inAllLanguages(compiled, addresses)) {
      const found = ownPage(release, route, path);
      if (!found || sent.has(path)) {
        yield { page: path };
        continue;
      }
      sent.add(path);
      const name = nameFor(fileOfPath(path, type === 'html'));
      const feeds = type === 'html' && compiled.templateMeta(template ?? '')?.feed ? feedsOf(path) : [];
      for (const each of feeds) yield* feed(each);
      const isKept = name !== undefined && mark !== undefined && (yield* keep(name, path, mark));
      const answer = isKept ? undefined : await make(found, path);
      if (answer?.status === 200) yield* write(name, path, answer, mark);
      if (answer && type === 'html' && compiled.hasEvents(template ?? '')) yield* calendar(path, answer.body);
      if (answer && answer.status !== 200) yield { notKept: { kind: 'answer', path } };
      yield { page: path };
    }
  }
  const missing = await make({ kind: 'nothing', status: 404 }, '/404.html');
  yield* write('404.html', '/404.html', missing);
  for (const { language, file } of missingIn)
    yield* write(file, `/${file}`, await make({ kind: 'nothing', status: 404, language }, `/${file}`));
  for (const path of ['/robots.txt', '/sitemap.xml', '/llms.txt']) yield* standing(path);
  for (let file = 1, isThere = true; isThere; file++) {
    isThere = false;
    for await (const each of standing(`/sitemap-${file}.xml`)) {
      isThere = true;
      yield each;
    }
  }
  const lines = [...inLanguages, ...redirects];
  if (lines.length > 0) yield { file: { name: '_redirects', bytes: Buffer.from(`${lines.join('\n')}\n`) } };
  yield { file: { name: '_headers', bytes: Buffer.from(headers.file(release.analytics, release.releaseId)) } };
}

/** How many addresses of pages there are, those included that another route answers. */
async function countPages(compiled: CompiledSite, live: LiveAnswers): Promise<number> {
  const breathe = createYielder();
  let count = 0;
  for (const route of compiled.listRoutes()) {
    const { is_active, page_type_advanced: type } = route.body;
    if (!is_active || isGuarded(route.body) || !needsTemplate(type)) continue;
    for (const _path of inAllLanguages(compiled, servedAddresses(compiled, route, live) ?? [])) {
      count += 1;
      await breathe();
    }
  }
  return count;
}

/** The addresses of the main language, and of each the same in every further one. */
function* inAllLanguages(compiled: CompiledSite, addresses: Iterable<string>): Generator<string> {
  const further = compiled.settings.languages.flatMap(({ language }) => compiled.in(language).local ?? []);
  for (const path of addresses) {
    yield path;
    for (const { localPath } of further) yield localPath(path);
  }
}

function feedsOf(path: string): string[] {
  return (Object.keys(feedFiles) as (keyof typeof feedFiles)[]).map((file) => feedPath(path, file));
}

function hasForm(html: string): boolean {
  return html.includes('action="/_/forms/');
}

/** Whether a map shows streets by tiles that a server of Sitewright passes on: elsewhere its outline stays. */
function hasPassedTiles(html: string): boolean {
  return html.includes(`data-tiles="${TILES}`);
}

/** The page at an address, when it is this route that answers there. */
function ownPage({ compiled }: LiveRelease, route: IndexedRoute, path: string): Resolution | undefined {
  const found = resolvePage(compiled, path, '');
  return found.kind === 'page' && found.routeId === route.id ? found : undefined;
}

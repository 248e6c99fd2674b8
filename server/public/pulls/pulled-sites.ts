import { buffer } from 'node:stream/consumers';
import type { BuildList } from '#model/deploys/build-list.ts';
import { readPathname } from '#model/page-routes/pathname.ts';
import { buildOfList, pulledInto, pulledList, pulledLists } from '#server/content/pulls/storage-paths.ts';
import { readList } from '#server/content/pulls/stored-lists.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hashedName } from '#server/platform/storage/storage.ts';
import { headersOf } from '#server/public/deploys/file-headers.ts';
import { fileOfPath } from '#server/public/export/file-of-path.ts';
import { needsOfPage } from '#server/public/responses/needs-of-page.ts';
import { assetHeaders, pageHeaders } from '#server/public/responses/site-headers.ts';
import { type StoredResponse, sizeOf, storeResponse } from '#server/public/responses/stored-response.ts';
import { type PulledRedirects, readRedirects } from './pulled-redirects.ts';

/** A build that is served, with where its files are. */
interface PulledSite {
  readonly siteId: string;
  readonly build: string;
  readonly files: BuildList['files'];
  readonly redirects: PulledRedirects;
}

/** What answers an address of a site that follows another Sitewright. */
type PulledAnswer =
  | { readonly kind: 'file'; readonly answer: StoredResponse }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'nothing' };

/** Sites whose lists are kept in memory. */
const KEPT_SITES = 50;
const nothing: PulledAnswer = { kind: 'nothing' };

/** Answers addresses from the files of builds, the last of which stay in memory. */
export function createPulledSites({ storage }: Pick<Services, 'storage'>, maxBytes: number) {
  const sites = new Map<string, Promise<PulledSite | undefined>>();
  const stored = new Map<string, Promise<readonly string[]>>();
  const kept = new Map<string, StoredResponse>();
  let bytes = 0;

  const load = async (siteId: string, build: string): Promise<PulledSite | undefined> => {
    const list = await readList({ storage }, pulledList(siteId, build));
    if (!list) return undefined;
    const named = list.files._redirects;
    const text = named ? (await read(siteId, named.hash))?.toString() : undefined;
    return { siteId, build, files: list.files, redirects: readRedirects(text ?? '') };
  };
  const read = async (siteId: string, hash: string): Promise<Buffer | undefined> => {
    const found = await storage.get(hashedName(pulledInto(siteId), hash));
    return found && buffer(found.content);
  };
  const siteOf = (siteId: string, build: string): Promise<PulledSite | undefined> => {
    const key = `${siteId} ${build}`;
    const known = sites.get(key);
    if (known) return known;
    const loading = load(siteId, build);
    sites.set(key, loading);
    // What could not be read is read again by the next who asks.
    loading.then(
      (found) => found ?? sites.delete(key),
      () => sites.delete(key),
    );
    for (const [oldest] of sites) if (sites.size > KEPT_SITES) sites.delete(oldest);
    return loading;
  };

  const answerOf = async (site: PulledSite, name: string, status: number): Promise<StoredResponse | undefined> => {
    const file = Object.hasOwn(site.files, name) ? site.files[name] : undefined;
    if (!file) return undefined;
    const key = `${site.siteId} ${status} ${file.hash} ${headersOf(name)['content-type']} ${name.startsWith('_/')}`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const body = await read(site.siteId, file.hash);
    if (!body) return undefined;
    const type = headersOf(name)['content-type'] ?? '';
    const headers = name.startsWith('_/') ? assetHeaders(type) : pageHeaders(pageOf(body, type, site.siteId, status));
    const isCompressible = /^(?:text\/|application\/(?:json|xml|\w+\+xml|javascript)|image\/svg)/.test(type);
    const answer = storeResponse({ status, body, headers, isCompressible });
    keep(key, answer);
    return answer;
  };
  const keep = (key: string, answer: StoredResponse) => {
    // With the forms that will be made of it.
    const weigh = (each: StoredResponse) => sizeOf(each) + (each.isCompressible ? each.identity.body.length : 0);
    if (kept.has(key) || weigh(answer) > maxBytes / 8) return;
    kept.set(key, answer);
    bytes += weigh(answer);
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= weigh(old);
    }
  };

  const find = async (site: PulledSite, path: string): Promise<PulledAnswer> => {
    const led = site.redirects.exact(path);
    if (led) return { kind: 'redirect', ...led };
    const isFile = path.startsWith('/_/');
    const names = isFile ? [path.slice(1)] : [fileOfPath(path, true), plainFile(path)];
    for (const name of names) {
      const answer = name === undefined ? undefined : await answerOf(site, name, 200);
      if (answer) return { kind: 'file', answer };
    }
    if (isFile) return fileOfAnother(site, path.slice(1));
    const bare = path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') : undefined;
    const page = bare === undefined ? undefined : fileOfPath(bare, true);
    if (bare !== undefined && page !== undefined && Object.hasOwn(site.files, page))
      return { kind: 'redirect', status: 308, location: bare };
    const guessed = site.redirects.byPattern(path);
    return guessed ? { kind: 'redirect', ...guessed } : missing(site, path);
  };
  /** A file of a build this server served before, which a page names that somebody has open. */
  const fileOfAnother = async (site: PulledSite, name: string): Promise<PulledAnswer> => {
    const { siteId } = site;
    for (const [key, loading] of sites) {
      const other = key.startsWith(`${siteId} `) ? await loading : undefined;
      const answer = other && (await answerOf(other, name, 200));
      if (answer) return { kind: 'file', answer };
    }
    for (const build of await storedBuilds(site)) {
      const other = await siteOf(siteId, build);
      const answer = other && (await answerOf(other, name, 200));
      if (answer) return { kind: 'file', answer };
    }
    return nothing;
  };
  /** The other builds that are kept, looked for once for each that is served: this server may have started since. */
  const storedBuilds = ({ siteId, build }: PulledSite): Promise<readonly string[]> => {
    const key = `${siteId} ${build}`;
    const known = stored.get(key);
    if (known) return known;
    const looking = storage
      .list(pulledLists(siteId))
      .then(({ files }) => files.map(({ name }) => buildOfList(name)).filter((each) => each !== build));
    stored.set(key, looking);
    looking.catch(() => stored.delete(key));
    for (const [oldest] of stored) if (stored.size > KEPT_SITES) stored.delete(oldest);
    return looking;
  };
  /** The page for what is not there, in the language the address begins with. */
  const missing = async (site: PulledSite, path: string): Promise<PulledAnswer> => {
    const [first = ''] = readPathname(path)?.segments ?? [];
    for (const name of [`${first}/404.html`, '404.html']) {
      const answer = await answerOf(site, name, 404);
      if (answer) return { kind: 'file', answer };
    }
    return nothing;
  };

  return {
    /** Undefined where the build cannot be read. */
    answer: async (siteId: string, build: string, path: string): Promise<PulledAnswer | undefined> => {
      const site = await siteOf(siteId, build);
      return site && find(site, path);
    },
  };
}
/** What is no page has its own name; a page is at the address of its folder, as at the source. */
function plainFile(path: string): string | undefined {
  const name = fileOfPath(path, false);
  return name === undefined || /(?:^|\/)(?:index|404)\.html$/.test(name) ? undefined : name;
}

function pageOf(body: Buffer, contentType: string, siteId: string, status: number) {
  const text = contentType.startsWith('text/html') ? body.toString() : '';
  return { contentType, ...needsOfPage(text), isIndexed: status === 200, surrogateKeys: `site-${siteId}` };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { MadeOf } from '#server/public/live/live-sites.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** What pages are made by. */
const makers = ['model', 'site', 'widgets'];
let code: string | undefined;

/** What the code is that makes pages: another version of the product makes every page anew. */
function codeFingerprint(): string {
  if (code !== undefined) return code;
  const hash = createHash('sha256');
  for (const folder of makers) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const names = files.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
    for (const name of names.sort()) if (!name.endsWith('.test.ts')) hash.update(name).update(readFileSync(name));
  }
  code = hash.digest('hex');
  return code;
}

/** What every page may show: settings, look, routes, saved widgets, images and constants, and the code. */
const shared = ['settings', 'look', 'font', 'page_route', 'widget', 'media_image', 'media_constant', 'translation'];

/**
 * Says what the pages of a route are made of, so that a page is made again only when one of these is another: the route,
 * its template, the data sources it asks, and whatever any page may show. Undefined for pages that have to be made each
 * time: they show data that is asked elsewhere, the time, or what is found in the site.
 */
export function pageFingerprints(
  compiled: CompiledSite,
  documents: readonly MadeOf[],
  analytics: string | undefined,
): (route: IndexedRoute) => string | undefined {
  const hash = createHash('sha256').update(`${codeFingerprint()}\n${analytics ?? ''}\n`);
  const ofAll = documents.filter(({ kind }) => shared.includes(kind));
  for (const line of ofAll.map(({ kind, naturalKey, hash }) => `${kind} ${naturalKey} ${hash}`).sort())
    hash.update(`${line}\n`);
  // Links in a further language name rows as they are called there.
  for (const { language } of compiled.settings.languages)
    for (const line of compiled.in(language).local?.rows?.hashes ?? []) hash.update(`${language} ${line}\n`);
  const common = hash.digest('hex');
  const hashes = new Map(documents.map(({ kind, naturalKey, hash }) => [`${kind} ${naturalKey}`, hash]));
  const marks = new Map<string, string | undefined>();
  const markOfTemplate = (key: string): string | undefined => {
    const apis = (compiled.templateMeta(key)?.data ?? []).map(({ api }) => api);
    if (apis.some((api) => compiled.live(api) !== undefined) || compiled.searches(key)) return undefined;
    const used = [...new Set(apis)].sort().map((api) => `${api} ${hashes.get(`api ${api}`) ?? ''}`);
    const parts = [common, hashes.get(`page_template ${key}`) ?? '', ...used];
    return createHash('sha256').update(parts.join('\n')).digest('hex');
  };
  return ({ body: { page_template: key } }) => {
    if (key === null) return undefined;
    if (!marks.has(key)) marks.set(key, markOfTemplate(key));
    return marks.get(key);
  };
}

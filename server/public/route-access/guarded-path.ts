import { encodeSegment } from '#model/page-routes/pathname.ts';
import { isHandWritten } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { parseUrlString } from '#model/page-routes/url-pattern.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

const kept = new WeakMap<CompiledSite, Map<string, string>>();

/** The narrowest path beneath which all routes of a release are that a password opens: nothing else sees its cookie. */
export function guardedPath(site: CompiledSite, password: string): string {
  // In another language the same route has another address.
  if (site.settings.languages.length > 0) return '/';
  const paths = kept.get(site) ?? pathsOf(site);
  kept.set(site, paths);
  return paths.get(password) ?? '/';
}

function pathsOf(site: CompiledSite): Map<string, string> {
  const found = new Map<string, string[]>();
  for (const { body } of site.listRoutes()) {
    const { access_password: name, is_active } = body;
    if (name === undefined || !is_active) continue;
    const own = fixedSegments(body);
    const common = found.get(name);
    found.set(name, common ? shared(common, own) : own);
  }
  return new Map(Array.from(found, ([name, segments]) => [name, `/${segments.map(encodeSegment).join('/')}`]));
}

/** The whole segments every address of a route begins with; a pattern of one's own may begin with anything. */
function fixedSegments(body: PageRouteBody): string[] {
  const { pattern } = parseUrlString(body.url_string);
  if (!pattern || isHandWritten(body)) return [];
  const fixed: string[] = [];
  for (const segment of pattern.segments) {
    // A semicolon would end the path of a cookie.
    if (typeof segment !== 'string' || segment.includes(';')) break;
    fixed.push(segment);
  }
  return fixed;
}

function shared(one: readonly string[], other: readonly string[]): string[] {
  const end = one.findIndex((segment, at) => segment !== other[at]);
  return one.slice(0, end < 0 ? one.length : end);
}

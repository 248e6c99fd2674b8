import { matchPageRoute } from './indexed-route.ts';
import { encodeSegment, MAX_PATHNAME_LENGTH } from './pathname.ts';
import { isHandWritten } from './route-kinds.ts';
import type { PageRouteBody } from './route-schema.ts';
import { fillUrl, parseUrlString } from './url-pattern.ts';

/**
 * The pathname at which a route answers with the given parameters, percent-encoded. `undefined` when there is none.
 * With a hand-written pattern a parameter may span segments.
 */
export function routeUrl(body: PageRouteBody, params: Record<string, string>): string | undefined {
  if (!isHandWritten(body)) return fillUrl(body.url_string, params);
  const { pattern } = parseUrlString(body.url_string);
  if (!pattern || !Object.values(params).every((value) => value.isWellFormed())) return undefined;
  const parts = pattern.segments.map((part) =>
    typeof part === 'string' ? part : `${part.prefix}${params[part.key] ?? ''}${part.suffix}`,
  );
  const url = `/${parts.join('/').split('/').map(encodeSegment).join('/')}`;
  if (url.length > MAX_PATHNAME_LENGTH) return undefined;
  const found = matchPageRoute(body, url);
  return found && pattern.keys.every((key) => found[key] === params[key]?.normalize('NFC')) ? url : undefined;
}

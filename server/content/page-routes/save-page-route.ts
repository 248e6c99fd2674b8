import type { ResponseOf } from '#contract/exchange.ts';
import type { saveRoute } from '#contract/save-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteBody, PageRouteInput } from '#model/page-routes/route-schema.ts';
import { derivedRegexPattern } from '#model/page-routes/url-pattern.ts';
import { toWire } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import { saveOne } from '#server/content/documents/save-one.ts';
import { findOwnHosts } from '#server/content/draft-routes/own-hosts.ts';
import { changeWithoutLoop, mayLoop } from '#server/content/draft-routes/redirect-loops.ts';
import type { DraftRoutes } from '#server/content/draft-routes/route-memory.ts';
import type { Call } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';

/** Creates a page route, or saves one from the version it was read at. @throws Problem as `saveDocument` does */
export async function savePageRoute(
  { db, config, clock }: Services,
  draftRoutes: DraftRoutes,
  { site, person, body: { id, version, ...input }, request }: Call<typeof saveRoute>,
): Promise<ResponseOf<typeof saveRoute>> {
  const current = id === undefined ? undefined : await getDocument(db, site.id, 'page_route', { id });
  const body = normalisePageRoute(current ? overStored(input, JSON.parse(current.body) as PageRouteBody) : input);
  const by = { actorId: person.id, source: 'person', at: clock() } as const;
  const save = { id, expectedVersion: version, current, body };
  const candidate = {
    id,
    createdAt: current?.created_at ?? by.at,
    body,
    ownHosts: () => findOwnHosts(db, config, site),
  };
  const row = mayLoop(body)
    ? await changeWithoutLoop(db, site, draftRoutes, candidate, by, (tx, change) =>
        saveDocument(tx, site, change, 'page_route', save),
      )
    : await saveOne(db, site, by, 'page_route', save);
  const message = translateMessage(request, id === undefined ? 'route.added' : 'route.saved');
  return { status: true, message, route: toWire<PageRouteBody>(row) };
}

/**
 * A client that sends a whole route back with a new address sends the pattern derived from the old one too;
 * taken as it is, it would pass for a hand-written one.
 */
function withoutStalePattern(input: PageRouteInput, { url_string }: PageRouteBody): PageRouteInput {
  return input.regex_pattern === derivedRegexPattern(url_string) ? { ...input, regex_pattern: null } : input;
}

/** What a client does not send stays as it is: one that knows nothing of access must not open what is guarded. */
export function overStored(input: PageRouteInput, stored: PageRouteBody): PageRouteInput {
  const given = withoutStalePattern(input, stored);
  const { params_from, keep_query, access = 'public', access_password, cache_seconds, status_rules, seo } = stored;
  const isSame = params_from !== undefined && normalisePageRoute(given).keys.join() === stored.keys.join();
  return {
    ...given,
    ...(given.params_from === undefined && isSame && { params_from }),
    keep_query: given.keep_query ?? keep_query,
    access: given.access ?? access,
    access_password: given.access_password === undefined ? access_password : given.access_password,
    cache_seconds: given.cache_seconds === undefined ? cache_seconds : given.cache_seconds,
    status_rules: given.status_rules === undefined ? status_rules : given.status_rules,
    seo: given.seo === undefined ? seo : given.seo,
  };
}

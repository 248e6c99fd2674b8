import type { ResponseOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import type { saveRoute } from '#contract/save-route.ts';
import { cutText } from '#model/cut-text.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { isHandWritten, needsTemplate } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody, PageRouteInput } from '#model/page-routes/route-schema.ts';
import { derivedRegexPattern } from '#model/page-routes/url-pattern.ts';
import { proposeAndApply } from '#server/content/change-sets/propose.ts';
import { checkDocument } from '#server/content/documents/check-document.ts';
import { type DocumentRow, toWire } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument, staleVersion } from '#server/content/documents/save-document.ts';
import { saveOne } from '#server/content/documents/save-one.ts';
import { findOwnHosts } from '#server/content/draft-routes/own-hosts.ts';
import { changeWithoutLoop, mayLoop } from '#server/content/draft-routes/redirect-loops.ts';
import type { DraftRoutes } from '#server/content/draft-routes/route-memory.ts';
import { isRouteLive } from '#server/content/releases/is-route-live.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Call } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { planMove } from './plan-move.ts';

/** Creates a page route, or saves one from the version it was read at. @throws Problem as `saveDocument` does */
export async function savePageRoute(
  services: Services,
  draftRoutes: DraftRoutes,
  call: Call<typeof saveRoute>,
): Promise<ResponseOf<typeof saveRoute>> {
  const { db, config, clock } = services;
  const { site, person, request } = call;
  const { id, version, redirect_old, ...input } = call.body;
  const current = id === undefined ? undefined : await getDocument(db, site.id, 'page_route', { id });
  const body = normalisePageRoute(current ? overStored(input, JSON.parse(current.body) as PageRouteBody) : input);
  if (redirect_old && current && current.natural_key !== body.url_string) {
    const renamed = await saveRenamed(services, call, current, body);
    if (renamed) return renamed;
  }
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
 * Saves a route at another address, with a redirect at the one it had and with the links to it, as one change set.
 * Undefined where nobody would be sent on: visitors don't have the old address, or it can't be told where they'd go.
 */
async function saveRenamed(
  services: Services,
  { site, person, body: { version }, request }: Call<typeof saveRoute>,
  current: DocumentRow,
  body: PageRouteBody,
): Promise<ResponseOf<typeof saveRoute> | undefined> {
  const { db } = services;
  const { id, natural_key: from } = current;
  if (version !== undefined && version !== current.version) throw staleVersion(current);
  const isShown = body.is_active && needsTemplate(body.page_type_advanced);
  if (!isShown || isHandWritten(body) || isHandWritten(JSON.parse(current.body))) return undefined;
  if (!(await isRouteLive(db, site.id, id, from))) return undefined;
  await checkDocument(db, site.id, 'page_route', body);
  const asked = { id, url_string: body.url_string, leaves: 'redirect_301', links: true } as const;
  const { canFollow, changes } = await planMove(db, site.id, asked, body);
  if (!canFollow) return undefined;
  const title = translateMessage(request, 'route.moveTitle', { from, to: body.url_string });
  const change_set = await proposeAndApply(
    { services, site, person, address: peerAddress(request) },
    { title: cutText(title, MAX_TITLE_LENGTH), source: 'rename', changes: changes.map(({ change }) => change) },
  ).catch((problem: unknown) => {
    throw atFields(problem);
  });
  const row = await getDocument(db, site.id, 'page_route', { id });
  const message = translateMessage(request, 'route.saved');
  return { status: true, message, route: toWire<PageRouteBody>(row), change_set };
}

const MAX_TITLE_LENGTH = 200;

/** The route is the first of its change set: its faults are told at the fields of its form. */
function atFields(problem: unknown): unknown {
  if (!(problem instanceof Problem) || problem.kind !== 'invalid') return problem;
  const issues = (problem.details.issues ?? []).map((each) => ({
    ...each,
    path: each.path.replace(/^changes\.0\./, ''),
  }));
  return new Problem('invalid', { ...problem.details, issues });
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

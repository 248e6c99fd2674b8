import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasViewScript } from '#model/numbers/page-script.ts';
import type { VisitCounter } from '#server/content/missing-pages/count-visits.ts';
import type { Tally } from '#server/numbers/collecting/tally.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { CACHE_HIT, CACHE_MISS } from '#server/platform/metrics/slots.ts';
import { watchedOf } from '#server/platform/metrics/watch-response.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { NumbersOf } from '#server/public/live/release-numbers.ts';
import type { PageMaker } from '#server/public/rendering/page-maker.ts';
import { sendResponse } from '#server/public/responses/send-response.ts';
import { type PageHeaders, pageHeaders } from '#server/public/responses/site-headers.ts';
import { type StoredResponse, storeResponse } from '#server/public/responses/stored-response.ts';
import type { AccessGate, GatedRequest } from '#server/public/route-access/access-gate.ts';
import { andThen, type MaybePromise } from '#site/maybe-promise.ts';
import { withoutViewTag } from '#site/numbers/view-tag.ts';
import { contentTypes, type PageAnswer } from '#site/page/page-answer.ts';
import { type Resolution, resolvePage } from '#site/page/resolve-page.ts';
import { statusOfFault } from './status-of-fault.ts';

interface SendOptions {
  readonly clock: Clock;
  readonly metrics: MetricsRecorder;
  readonly maker: PageMaker;
  readonly visits: VisitCounter;
  readonly numbersOf: NumbersOf;
  /** False when the page cache is off. */
  readonly isKept: boolean;
  readonly door: AccessGate;
  /** Where a site without a domain was asked, if that host is its own. */
  readonly origin: string | undefined;
  /** Answers in place of a page that would have to be made, while the server is late. */
  readonly turnAway: (() => void) | undefined;
}

/**
 * Sends a page of a release, step by step: finds what answers, lets in who may see it, then sends it from memory, or
 * makes it, stores it under its path and known query, and sends it. Only what has to wait is a promise.
 * @throws OverBudget, PageBusy, DataUnavailable
 */
export function sendPage(asked: GatedRequest, options: SendOptions): MaybePromise<void> {
  const { request, release, path, search } = asked;
  const { door, origin } = options;
  const found = resolvePage(release.compiled, path, search, origin);
  const access = 'access' in found ? found.access : undefined;
  if (access === undefined) return sendFound(asked, found, options, false);
  return andThen(door.hasAccess(request, release, access), (isIn) =>
    isIn ? sendFound(asked, found, options, true) : door.close(asked, access),
  );
}

function sendFound(
  asked: GatedRequest,
  found: Resolution,
  options: SendOptions,
  isPrivate: boolean,
): MaybePromise<void> {
  const { request, response, release } = asked;
  const { clock, metrics, maker, visits, numbersOf, turnAway } = options;
  const pages = isPrivate ? release.guarded : release.pages;
  const key = found.kind === 'page' || found.kind === 'robots' ? found.key : undefined;
  const known = key === undefined ? undefined : pages.get(key);
  if (key !== undefined && known && (known.expires === undefined || known.expires > clock())) {
    metrics.count(CACHE_HIT, release.siteId);
    return sendResponse(request, response, known, () => pages.weigh(key));
  }
  if (key !== undefined) metrics.count(CACHE_MISS, release.siteId);
  nameRoute(response, release, found);
  const countFailed = (status: number) => numbersOf(release)?.tallyOf(found).count(request, status, 0);
  if (turnAway) {
    countFailed(503);
    return turnAway();
  }
  if (found.kind === 'redirect' && found.routeId !== undefined && !release.isHidden) {
    visits.followed(release, found.routeId);
    numbersOf(release)?.followed(request, found);
  }
  const made = make(
    () => maker.answer(release, found),
    (error) => countFailed(statusOfFault(error)),
  );
  return andThen(made, (page) =>
    storeAndSend(asked, found, release.isHidden ? uncounted(page) : page, options, isPrivate),
  );
}

/** Failed requests and traces name the pattern of their route. */
function nameRoute(response: ServerResponse, { compiled }: LiveRelease, found: Resolution): void {
  const watched = watchedOf(response);
  const routeId = 'routeId' in found ? found.routeId : undefined;
  const route = routeId === undefined ? undefined : compiled.routes.entries.get(routeId)?.route;
  if (watched && route) watched.route = route.body.url_string;
}

/** Makes a page. `onFault` hears of what is thrown. */
function make(work: () => MaybePromise<PageAnswer>, onFault: (error: unknown) => void): MaybePromise<PageAnswer> {
  const fail = (error: unknown): never => {
    onFault(error);
    throw error;
  };
  try {
    const made = work();
    return made instanceof Promise ? made.catch(fail) : made;
  } catch (error) {
    return fail(error);
  }
}

const plain = new WeakMap<PageAnswer, PageAnswer>();

/** A page that is looked at before it is live; of one that many addresses share always the same. */
function uncounted(page: PageAnswer): PageAnswer {
  const known = plain.get(page) ?? { ...page, body: withoutViewTag(page.body) };
  plain.set(page, known);
  return known;
}

function storeAndSend(
  { request, response, release, path }: GatedRequest,
  found: Resolution,
  page: PageAnswer,
  { clock, visits, numbersOf, isKept }: SendOptions,
  isPrivate: boolean,
): void {
  const numbers = numbersOf(release);
  const tally = numbers?.tallyOf(found);
  if (page.isShared && !isPrivate) {
    // A route that says that there is nothing is no page anyone misses.
    const isMeant = found.kind === 'nothing' && found.routeId !== undefined;
    if (page.status === 404 && !isMeant && !release.isHidden) {
      visits.missing(release, path, request.headers.referer);
      numbers?.missing(request, found);
    }
    sendResponse(request, response, sharedAnswer(page, release), undefined, tally);
    return;
  }
  const cacheSeconds = 'cacheSeconds' in found ? found.cacheSeconds : undefined;
  const headers = headersOf(page, release, { isPrivate, cacheSeconds });
  const key = found.kind === 'page' || found.kind === 'robots' ? found.key : undefined;
  // What is not for everyone is not even told to be missing from what is kept for all.
  if (!isKept || key === undefined || page.isShared) {
    sendOnce(request, response, page, headers, tally);
    return;
  }
  const pages = isPrivate ? release.guarded : release.pages;
  const stored = storePage(page, headers, clock(), tally);
  pages.set(key, stored);
  sendResponse(request, response, stored, () => pages.weigh(key));
}

/** An answer made for one request is worth neither a tag nor compressing. As text it leaves together with its headers. */
function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  page: PageAnswer,
  headers: string[],
  tally: Tally | undefined,
): void {
  const length = Buffer.byteLength(page.body);
  headers.push('Content-Length', String(length));
  tally?.count(request, page.status, length);
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : page.body);
}

const shared = new WeakMap<PageAnswer, StoredResponse>();

/** The page for what is not there, kept beside the cache: it is asked for under addresses without end. */
function sharedAnswer(page: PageAnswer, release: LiveRelease): StoredResponse {
  const known = shared.get(page);
  if (known) return known;
  const stored = storePage(page, headersOf(page, release, {}), 0, undefined);
  shared.set(page, stored);
  return stored;
}

/** What a route says of everything it answers. */
type Kept = Pick<PageHeaders, 'isPrivate' | 'cacheSeconds'>;

function headersOf(page: PageAnswer, release: LiveRelease, { isPrivate, cacheSeconds }: Kept): string[] {
  const { contentType, hasScript, needs, isIndexed, location, status } = page;
  let surrogateKeys = `site-${release.siteId} release-${release.releaseId}`;
  if (page.routeId !== undefined) surrogateKeys += ` route-${page.routeId}`;
  if (page.pageKey !== undefined) surrogateKeys += ` template-${page.pageKey}`;
  const analytics = hasScript ? release.analytics : undefined;
  // What is there to be corrected is asked for again, and what passes is not shown for longer than it holds.
  const holds = status < 400 ? Math.min(cacheSeconds ?? 0, page.maxAge ?? Number.POSITIVE_INFINITY) : 0;
  // What is behind a password stays in the browser of whoever knows it.
  const how = { isPrivate: isPrivate || release.isHidden, cacheSeconds: Math.floor(holds) };
  const isCounted = !release.isHidden && contentType === contentTypes.html && hasViewScript(release.compiled.settings);
  const countedRelease = isCounted ? release.releaseId : undefined;
  const said = { contentType, hasScript, needs, analytics, countedRelease, isIndexed, surrogateKeys, location };
  return pageHeaders({ ...said, ...how });
}

function storePage(
  page: PageAnswer,
  headers: readonly string[],
  now: number,
  tally: Tally | undefined,
): StoredResponse {
  const expires = page.maxAge === undefined ? undefined : now + page.maxAge * 1000;
  const body = Buffer.from(page.body);
  return storeResponse({ status: page.status, body, headers, isCompressible: true, expires, tally });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VisitCounter } from '#server/content/missing-pages/count-visits.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { sendAnswer } from '#server/public/answers/send-answer.ts';
import { pageHeaders } from '#server/public/answers/site-headers.ts';
import { type StoredAnswer, storeAnswer } from '#server/public/answers/stored-answer.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { PageMaker } from '#server/public/rendering/page-maker.ts';
import type { PageAnswer } from '#site/page/page-answer.ts';
import { resolvePage } from '#site/page/resolve-page.ts';

interface SendOptions {
  readonly clock: Clock;
  readonly maker: PageMaker;
  readonly visits: VisitCounter;
  /** False when the page cache is off. */
  readonly isKept: boolean;
  /** Answers in place of a page that would have to be made, while the server is late. */
  readonly turnAway: (() => void) | undefined;
}

/**
 * Sends a page of a release: from memory under its path and known query, else made now and kept. At once where the
 * page is; a promise where it is made beside.
 * @throws OverBudget, PageBusy
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  release: LiveRelease,
  path: string,
  search: string,
  { clock, maker, visits, isKept, turnAway }: SendOptions,
): Promise<void> | undefined {
  const { compiled, pages } = release;
  const found = resolvePage(compiled, path, search);
  const key = found.kind === 'page' || found.kind === 'robots' ? found.key : undefined;
  const known = key === undefined ? undefined : pages.get(key);
  if (key !== undefined && known && (known.expires === undefined || known.expires > clock())) {
    sendAnswer(request, response, known, () => pages.weigh(key));
    return undefined;
  }
  if (turnAway) {
    turnAway();
    return undefined;
  }
  // A route that says that there is nothing is no page anyone misses.
  const isMeant = found.kind === 'nothing' && found.routeId !== undefined;
  const send = (page: PageAnswer): void => {
    if (page.isShared) {
      if (page.status === 404 && !isMeant) visits.missing(release, path, request.headers.referer);
      sendAnswer(request, response, sharedAnswer(page, release));
      return;
    }
    if (!isKept || key === undefined) {
      sendOnce(request, response, page, release);
      return;
    }
    const stored = storePage(page, release, clock());
    pages.set(key, stored);
    sendAnswer(request, response, stored, () => pages.weigh(key));
  };
  if (found.kind === 'redirect' && found.routeId !== undefined) visits.followed(release, found.routeId);
  const page = maker.answer(release, found);
  if (page instanceof Promise) return page.then(send);
  send(page);
  return undefined;
}

/** An answer made for one request is worth neither a tag nor compressing. As text it leaves together with its headers. */
function sendOnce(request: IncomingMessage, response: ServerResponse, page: PageAnswer, release: LiveRelease): void {
  const headers = headersOf(page, release);
  headers.push('Content-Length', String(Buffer.byteLength(page.body)));
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : page.body);
}

const shared = new WeakMap<PageAnswer, StoredAnswer>();

/** The page for what is not there, kept beside the cache: it is asked for under addresses without end. */
function sharedAnswer(page: PageAnswer, release: LiveRelease): StoredAnswer {
  const known = shared.get(page);
  if (known) return known;
  const stored = storePage(page, release, 0);
  shared.set(page, stored);
  return stored;
}

function headersOf(page: PageAnswer, release: LiveRelease): string[] {
  const { contentType, hasScript, needs, isIndexed, location } = page;
  let surrogateKeys = `site-${release.siteId} release-${release.releaseId}`;
  if (page.routeId !== undefined) surrogateKeys += ` route-${page.routeId}`;
  if (page.pageKey !== undefined) surrogateKeys += ` template-${page.pageKey}`;
  const analytics = hasScript ? release.analytics : undefined;
  return pageHeaders({ contentType, hasScript, needs, analytics, isIndexed, surrogateKeys, location });
}

function storePage(page: PageAnswer, release: LiveRelease, now: number): StoredAnswer {
  const expires = page.maxAge === undefined ? undefined : now + page.maxAge * 1000;
  const headers = headersOf(page, release);
  return storeAnswer({ status: page.status, body: Buffer.from(page.body), headers, isCompressible: true, expires });
}

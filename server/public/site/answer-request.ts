import type { IncomingMessage, ServerResponse } from 'node:http';
import { MESSAGE_PATH } from '#model/numbers/message.ts';
import { VERIFICATION_PATH } from '#server/content/domains/verification-records.ts';
import { isLinkToken } from '#server/content/preview-links/link-token.ts';
import { isThisMachine } from '#server/identity/session/site-url.ts';
import type { Config } from '#server/platform/config/config.ts';
import { isRepeated } from '#server/platform/http/is-repeated.ts';
import type { Services } from '#server/platform/http/services.ts';
import { CACHE_HIT } from '#server/platform/metrics/slots.ts';
import { watchedOf } from '#server/platform/metrics/watch-response.ts';
import { cdnLoopToken, isOwnCall } from '#server/platform/outbound/cdn-loop.ts';
import { createServeForm, FORMS, servePreviewedForm } from '#server/public/form-entries/serve-form.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import { isHostOfEnvironment, type PublicSite } from '#server/public/live/site-directory.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { createReceiveMessage } from '#server/public/numbers/receive-message.ts';
import { createSendPlaceholder } from '#server/public/placeholder-pages/send-placeholder.ts';
import { answerPreview } from '#server/public/preview/answer-preview.ts';
import { createAnswerLink } from '#server/public/preview-links/answer-link.ts';
import { createServePulled } from '#server/public/pulls/answer-pulled.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { sendResponse } from '#server/public/responses/send-response.ts';
import { ACCESS, createAccessGate } from '#server/public/route-access/access-gate.ts';
import { redirectToTrace, WHY_PATH } from '#server/public/trace/lead-to-trace.ts';
import type { MaybePromise } from '#site/maybe-promise.ts';
import { type AskedFile, createAnswerFile } from './answer-file.ts';
import { createGate } from './gate.ts';
import { sendPage } from './send-page.ts';
import { serveVerification } from './serve-verification.ts';
import { isPassing, statusOfFault } from './status-of-fault.ts';

const MAX_URL = 8192;
export const PREVIEW = '/_/preview/';

/** Answers any request to the public listener. */
type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => void;

interface Asked extends AskedFile {
  /** Where a site without a domain was asked, if that host is its own. */
  readonly origin: string | undefined;
}

export function createAnswerRequest(services: Services, parts: SiteParts): AnswerRequest {
  const { directory, live, numbersOf } = parts;
  const { clock, log, metrics, pressure } = services;
  const loopMark = cdnLoopToken(services.secrets);
  const sendStanding = createSendPlaceholder(parts);
  const answerFile = createAnswerFile(services, parts);
  const answerForm = createServeForm(services, parts);
  const door = createAccessGate(services, parts);
  const gate = createGate(services);
  const answerPulled = createServePulled(services, sendStanding);
  const answerLink = createAnswerLink(services, parts, sendStanding);
  const receiveMessage = createReceiveMessage(services, parts);

  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    if (isPassing(error)) {
      sendStanding(request, response, 'away', 503);
      return;
    }
    log.error({ err: error, reqId: watchedOf(response)?.id }, 'a request to the site failed');
    if (response.headersSent) response.destroy();
    else sendStanding(request, response, 'away', statusOfFault(error));
  };

  /** Answers now, or later; whatever is thrown is answered too. */
  const attempt = (request: IncomingMessage, response: ServerResponse, work: () => MaybePromise<void>): void => {
    try {
      const answered = work();
      if (answered instanceof Promise) answered.catch((error: unknown) => fail(request, response, error));
    } catch (error) {
      fail(request, response, error);
    }
  };

  /** The site of a host and its release, ready; a host nobody knows is looked up once more. */
  const prepare = async (host: string) => {
    if (!directory.find(host)) await directory.refreshForUnknown();
    const known = directory.find(host);
    if (!known) return undefined;
    await live.coming(known.id);
    // What was coming may be that the site is gone.
    const site = directory.find(host);
    return site && { siteId: site.id, release: live.current(site.key) ?? (await live.prepare(site)) };
  };

  /** Answers now where it can; a promise where something has to be waited for. */
  const answerFrom = (asked: Asked, url: string): MaybePromise<void> => {
    const { request, response, release, siteId } = asked;
    const { path, search } = splitUrl(url);
    if (path.startsWith(WHY_PATH)) {
      redirectToTrace(
        response,
        services.config.studioUrl,
        siteId === undefined ? undefined : directory.byId(siteId),
        url,
      );
      return;
    }
    if (path.startsWith(ACCESS) && release) return door.answer({ request, response, release, path, search });
    if (path.startsWith('/_/')) return answerFile(asked, path);
    if (release) {
      const isKept = parts.cache.maxBytes > 0;
      const turnAway = pressure.isLate ? () => sendStanding(request, response, 'away', 503) : undefined;
      const { pages: maker, visits } = parts;
      const how = { clock, metrics, maker, visits, numbersOf, door, isKept, turnAway, origin: asked.origin };
      return sendPage({ request, response, release, path, search }, how);
    }
    sendStanding(request, response, 'opening', 404);
  };

  const answer: AnswerRequest = (request, response) => {
    const { url = '/', headers } = request;
    const refused = refusalOf(request, loopMark);
    if (refused) {
      refuse(response, refused.status, refused.message, refused.headers);
      return;
    }
    // It is refused without one.
    const { host = '' } = headers;
    const site = directory.find(host);
    const watched = watchedOf(response);
    if (watched) watched.siteId = site?.id;
    if (isFormUrl(url)) return attempt(request, response, () => answerOfForm(host));
    if (isMessage(request)) {
      return receiveMessage(request, response, async (name) => {
        await prepare(name);
        return directory.find(name);
      });
    }
    if (url.startsWith(PREVIEW)) {
      const { path, search } = splitUrl(url);
      const { token, rest } = splitPreview(path);
      const asked = { request, response, token, rest, search };
      return attempt(request, response, () =>
        isLinkToken(token) ? answerLink(asked) : answerPreview(asked, services, parts),
      );
    }
    if (url === VERIFICATION_PATH) return serveVerification(request, response, services.secrets, host);
    const { pulledBuild } = site ?? {};
    if (site && pulledBuild !== undefined) return attempt(request, response, () => answerFollowing(site, pulledBuild));
    const release = site && !live.coming(site.id) ? live.current(site.key) : undefined;
    const origin = site && ownOrigin(host, site, services.config);
    // A key begins with where the site was asked only where pages say so.
    const key = release && hasNoDomain(release) && origin !== undefined ? origin + url : url;
    const stored = release?.pages.get(key);
    if (stored && (stored.expires === undefined || stored.expires > clock())) {
      metrics.count(CACHE_HIT, site?.id);
      sendResponse(request, response, stored, () => release?.pages.weigh(key));
      return;
    }
    attempt(request, response, () =>
      site && release ? answerFrom({ request, response, release, siteId: site.id, origin }, url) : answerPrepared(host),
    );

    async function answerOfForm(name: string): Promise<void> {
      if (url.startsWith(PREVIEW)) return servePreviewedForm(request, response);
      const found = directory.find(name)?.pulledBuild === undefined ? await prepare(name) : undefined;
      if (!found?.release) return refuse(response, 404, 'No site answers at this address.');
      const { siteId, release } = found;
      await answerForm({ request, response, siteId, release, ...splitUrl(url) });
    }

    async function answerFollowing({ id: siteId }: PublicSite, build: string): Promise<void> {
      const { path, search } = splitUrl(url);
      if (await answerPulled({ request, response, siteId, build, path, search })) return;
      await answerFile({ request, response, release: undefined, siteId }, path);
    }

    async function answerPrepared(name: string): Promise<void> {
      const found = await prepare(name);
      const known = directory.find(name);
      if (watched) watched.siteId = known?.id;
      if (known?.pulledBuild !== undefined) return answerFollowing(known, known.pulledBuild);
      // Files are the same on every host, and a preview may be looked at where no site answers yet.
      if (found || url.startsWith('/_/'))
        await answerFrom(
          {
            ...{ request, response, release: found?.release, siteId: found?.siteId },
            origin: known && ownOrigin(name, known, services.config),
          },
          url,
        );
      else if (directory.isEmpty()) sendStanding(request, response, 'opening', 404);
      else refuse(response, 404, 'No site answers at this address.');
    }
  };

  /** What has a password is answered to whoever knows it, and no part of it to anyone else. */
  const answerGuarded = async (request: IncomingMessage, response: ServerResponse, host: string): Promise<void> => {
    if (!directory.find(host)) await directory.refreshForUnknown();
    const site = directory.find(host);
    if (!site) refuse(response, 404, 'No site answers at this address.');
    else if (gate.isKnown(request, site) || (await gate.ask(request, response, site))) answer(request, response);
  };

  return (request, response) => {
    const { url = '/', headers } = request;
    const { host } = headers;
    // A preview has a key of its own, and a proof is for everyone.
    if (host === undefined || !isHostOfEnvironment(host) || url.startsWith(PREVIEW) || url === VERIFICATION_PATH) {
      answer(request, response);
      return;
    }
    attempt(request, response, () => answerGuarded(request, response, host));
  };
}

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: readonly string[];
}

/** Why a request is answered whatever the site has; undefined for one to look at. */
function refusalOf(request: IncomingMessage, loopMark: string): Refusal | undefined {
  const { method, url = '/', headers } = request;
  // With two it would be a guess which site is meant.
  if (headers.host === undefined || isRepeated(request, 'host'))
    return { status: 400, message: 'The request must name one host.' };
  const takesPost = isFormUrl(url) || url.startsWith(ACCESS) || isSentByLink(url) || url === MESSAGE_PATH;
  if (method !== 'GET' && method !== 'HEAD' && !(takesPost && method === 'POST'))
    return { status: 405, message: 'This address is for reading only.', headers: ['Allow', 'GET, HEAD'] };
  if (url.length > MAX_URL) return { status: 414, message: 'The address is too long.' };
  if (!url.startsWith('/')) return { status: 400, message: 'The address could not be read.' };
  if (isOwnCall(headers, loopMark) && url !== VERIFICATION_PATH && (url.startsWith(PREVIEW) || !url.startsWith('/_/')))
    return { status: 508, message: 'A page cannot be asked for by a page of the same installation.' };
  return undefined;
}

const isMessage = ({ method, url }: IncomingMessage): boolean => url === MESSAGE_PATH && method === 'POST';

const hasNoDomain = ({ compiled }: LiveRelease): boolean => compiled.settings.frontend_domain === '';

/**
 * Returns where a site was asked: at `SITE_URL`, at `<slug>.localhost`, or at a loopback name. Where `SITE_URL` is another
 * machine's, a loopback name is what a proxy in front calls this server. Any other `Host` may be made up: no page says it
 * or is cached under it.
 */
function ownOrigin(host: string, { slug }: PublicSite, { siteUrl }: Pick<Config, 'siteUrl'>): string | undefined {
  if (siteUrl.endsWith(`://${host}`)) return siteUrl;
  const name = host.replace(/:\d{1,5}$/, '');
  if (name === `${slug}.localhost`) return `http://${host}`;
  if (!isThisMachine(name)) return undefined;
  return isThisMachine(new URL(siteUrl).hostname) ? `http://${host}` : siteUrl;
}

/** What is sent below a preview is the preview's to answer. */
function isFormUrl(url: string): boolean {
  return url.startsWith(FORMS) || (url.startsWith(PREVIEW) && /^\/_\/preview\/[^/?]*\/_\/forms\//.test(url));
}

/** What visitors send by a link: a password, and comments. */
function isSentByLink(url: string): boolean {
  return url.startsWith(PREVIEW) && /^\/_\/preview\/[\w-]{107}\/_\/(?:enter|comments(?:\?.*)?)$/.test(url);
}

function splitPreview(path: string): { token: string; rest: string } {
  const [, token = '', rest = ''] = /^\/_\/preview\/([^/]*)(.*)$/.exec(path) ?? [];
  return { token, rest };
}

function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) };
}

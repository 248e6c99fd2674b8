import { isTokenOf, readLinkToken } from '#server/content/preview-links/link-token.ts';
import { countOpening, findOpenedLink, type OpenedLink } from '#server/content/preview-links/queries.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { TokenBuckets } from '#server/platform/rate-limits/token-bucket.ts';
import { findFile } from '#server/public/live/find-file.ts';
import type { PublicSite } from '#server/public/live/site-directory.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { visitorLanguage } from '#server/public/placeholder-pages/placeholder-style.ts';
import type { SendPlaceholder } from '#server/public/placeholder-pages/send-placeholder.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { sendResponse } from '#server/public/responses/send-response.ts';
import { visitorAddress } from '#server/public/responses/visitor-address.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import type { AskedPreview } from '../preview/answer-preview.ts';
import { findReached } from '../preview/find-previewed.ts';
import { showWithin } from '../preview/show-within.ts';
import { commentsTools } from './comments-tools.ts';
import { COMMENTS, createAnswerComments } from './link-comments.ts';
import { createLinkGate, ENTER_LINK } from './link-gate.ts';
import { createPinnedReleases } from './pinned-releases.ts';

/** Pages one network may ask of a link at once, and each second from then on: drafts are made anew for each. */
const PAGES = { size: 120, perSecond: 2 };
/** And addresses that belong to no link, each of which is found out to be none. */
const MISSES = { size: 60, perSecond: 1 };

/** A link that was opened, good for who asks. */
export interface GoodLink {
  readonly site: PublicSite;
  readonly link: OpenedLink;
}

type AnswerLink = (asked: AskedPreview) => Promise<void>;

/**
 * Answers `/_/preview/<token of a link>/<path>` to people without an account. What a link is good for is read anew at
 * each request; nobody's session matters.
 */
export function createAnswerLink(services: Services, parts: SiteParts, sendStanding: SendPlaceholder): AnswerLink {
  const { db, clock, secrets, config } = services;
  const pages = new TokenBuckets(clock, PAGES);
  const misses = new TokenBuckets(clock, MISSES);
  const pinned = createPinnedReleases(services, parts);
  const door = createLinkGate(services, parts);
  const answerComments = createAnswerComments(services);

  const find = async ({ token, request }: AskedPreview): Promise<GoodLink | undefined> => {
    const name = readLinkToken(secrets, token);
    const site = name && (await findReached(services, parts.directory, name.siteId, request));
    if (!name || !site) return undefined;
    const link = await inSite(site.id, () => findOpenedLink(db, site.id, name.linkId, clock()));
    return link && isTokenOf(secrets, token, link.tokenHash) ? { site, link } : undefined;
  };

  /** What it shows; a file is looked for in what is ready without asking whether the drafts have changed. */
  const shownBy = ({ site, link }: GoodLink): Promise<CompiledSite | undefined> =>
    link.releaseId === undefined ? parts.drafts.of(site.id) : pinned.of(site.id, link.releaseId);

  const showFile = async ({ request, response, rest }: AskedPreview, good: GoodLink) => {
    const { id: siteId, organizationId } = good.site;
    const last = good.link.releaseId === undefined ? parts.drafts.last(siteId) : undefined;
    const known = await findFile(parts, rest, last && { organizationId, siteId, compiled: last });
    const compiled = known ? undefined : await shownBy(good);
    const file = known ?? (await findFile(parts, rest, compiled && { organizationId, siteId, compiled }));
    if (file) sendResponse(request, response, file);
    else refuse(response, 404, 'There is nothing at this address.');
  };

  const showPage = async ({ request, response, token, rest, search }: AskedPreview, { site, link }: GoodLink) => {
    const { id: siteId, organizationId } = site;
    const compiled = await shownBy({ site, link });
    if (!compiled) return sendStanding(request, response, 'previewUnknown', 404);
    const path = rest === '' ? '/' : rest;
    const found = resolvePage(compiled, path, search);
    const access = 'access' in found ? found.access : undefined;
    if (access && !link.showsGuarded) return sendStanding(request, response, 'previewGuarded', 403);
    const prefix = `/_/preview/${token}`;
    const place = { prefix, path, language: visitorLanguage(request) };
    const beside = link.allowsComments ? commentsTools(parts.assets, place) : undefined;
    const within = { owner: { organizationId, siteId, compiled }, prefix, beside };
    const { status, contentType } = await showWithin(request, response, parts, within, found);
    const isLookedAt = request.method === 'GET' && status < 300 && contentType.startsWith('text/html');
    // While the disk is nearly full nothing is written but what is needed to mend it.
    if (isLookedAt && !services.freeSpace.isLow) await inSite(siteId, () => countOpening(db, siteId, link.id, clock()));
  };

  const answerAbout = async (asked: AskedPreview, good: GoodLink) => {
    const { request, response } = asked;
    if (!door.hasAccess(asked, good)) return refuse(response, 403, 'This preview opens with a password.');
    const shown = await shownBy(good);
    if (!shown) return sendStanding(request, response, 'previewUnknown', 404);
    return answerComments(asked, good, shown);
  };

  return async (asked) => {
    const { request, response, rest } = asked;
    const network = networkOf(visitorAddress(config, request));
    const good = await find(asked);
    if (!good) {
      if (misses.take(network) > 0) return sendStanding(request, response, 'previewBusy', 429);
      return sendStanding(request, response, 'previewUnknown', 404);
    }
    const { link } = good;
    if (link.state === 'expired') return sendStanding(request, response, 'previewOver', 410);
    if (link.state !== 'active') return sendStanding(request, response, 'previewEnded', 410);
    if (rest === ENTER_LINK) return door.enter(asked, good);
    if (rest === COMMENTS && link.allowsComments) return answerAbout(asked, good);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'This address is for reading only.', ['Allow', 'GET, HEAD']);
    if (!door.hasAccess(asked, good)) return door.close(asked, good);
    if (rest.startsWith('/_/')) return showFile(asked, good);
    if (pages.take(`${link.id} ${network}`) > 0) return sendStanding(request, response, 'previewBusy', 429);
    return showPage(asked, good);
  };
}

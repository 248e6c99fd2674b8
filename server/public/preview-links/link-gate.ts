import type { TLSSocket } from 'node:tls';
import { Problem } from '#contract/problems.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import type { Services } from '#server/platform/http/services.ts';
import { clearAttempts, countAttempts, type Limit } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { isAccessCookieValid, signAccessCookie } from '#server/platform/secrets/access-pass.ts';
import { pathIn } from '#server/public/form-entries/form-request.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { createPlaceholderStyle, visitorLanguage } from '#server/public/placeholder-pages/placeholder-style.ts';
import { isSameOrigin } from '#server/public/responses/is-same-origin.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { sitePolicy } from '#server/public/responses/site-headers.ts';
import { visitorAddress } from '#server/public/responses/visitor-address.ts';
import { cookieText, passwordCookie, readCookies } from '#server/public/route-access/access-cookies.ts';
import { hostOf } from '#server/public/route-access/check-access.ts';
import { readSmallForm } from '#server/public/route-access/read-small-form.ts';
import { type AccessFault, accessStyle, linkAccessPage } from '#site/page/access-page.ts';
import type { AskedPreview } from '../preview/answer-preview.ts';
import { writePreview } from '../preview/show-within.ts';
import type { GoodLink } from './answer-link.ts';

/** Where the password of a link is sent, below its address. */
export const ENTER_LINK = '/_/enter';

/** Seconds for which someone who came in stays in. */
const STAYS = 12 * 60 * 60;
const TEN_MINUTES = 10 * 60_000;
/** As at the pages of a site that have a password. */
const ofNetwork: Limit = { name: 'preview-link-password', tries: 10, window: TEN_MINUTES };
const ofAll: Limit = { name: 'preview-link-password-of-all', tries: 1000, window: TEN_MINUTES };
const MAX_PASSWORD_LENGTH = 200;

/** Keeps links that have a password from those who do not know it. */
interface LinkGate {
  hasAccess(asked: AskedPreview, good: GoodLink): boolean;
  /** Sends what stands in the place of every page; it says nothing of the site. */
  close(asked: AskedPreview, good: GoodLink, fault?: AccessFault): void;
  enter(asked: AskedPreview, good: GoodLink): Promise<void>;
}

export function createLinkGate(services: Services, parts: Pick<SiteParts, 'kit' | 'assets'>): LinkGate {
  const { secrets, clock, config, passwords } = services;
  const look = createPlaceholderStyle(parts);
  const passOf = ({ request }: AskedPreview, { site, link }: GoodLink) => ({
    siteId: site.id,
    host: hostOf(request),
    what: `preview link ${link.id} ${link.passwordHash}`,
  });
  const cookieOf = ({ site, link }: GoodLink) => passwordCookie(site.id, `preview link ${link.id}`);

  const close: LinkGate['close'] = ({ request, response, token, rest }, _good, fault) => {
    const language = visitorLanguage(request);
    const themeHref = look.themeIn(language);
    const styleHref = parts.assets.publish(accessStyle, 'css');
    const form = { action: `/_/preview/${token}${ENTER_LINK}`, to: rest.startsWith('/_/') ? '/' : rest || '/' };
    const text = linkAccessPage({ language, themeHref, styleHref, fault, form });
    const isTooMany = fault === 'tooManyTries';
    const further = isTooMany ? ['Retry-After', String(TEN_MINUTES / 1000)] : [];
    const page = { policy: sitePolicy({ hasScript: false }), contentType: 'text/html; charset=utf-8' };
    writePreview(request, response, { status: isTooMany ? 429 : 403, text, ...page }, further);
  };

  const tryPassword = async (asked: AskedPreview, good: GoodLink): Promise<void> => {
    const { request, token } = asked;
    const sent = await readSmallForm(request);
    const rest = pathIn(sent.get('to') ?? '');
    const network = `${good.link.id} ${networkOf(visitorAddress(config, request))}`;
    try {
      const limits = [
        [ofNetwork, network],
        [ofAll, good.link.id],
      ] as const;
      await countAttempts(services, limits);
    } catch (error) {
      if (!(error instanceof Problem) || error.kind !== 'too_many_requests') throw error;
      return close({ ...asked, rest }, good, 'tooManyTries');
    }
    const typed = sent.get('password') ?? '';
    const isRight = typed.length <= MAX_PASSWORD_LENGTH && (await passwords.isSame(typed, good.link.passwordHash));
    if (!isRight) return close({ ...asked, rest }, good, 'wrongPassword');
    await clearAttempts(services, ofNetwork, network);
    const path = `/_/preview/${token}`;
    const isEncrypted = (request.socket as Partial<TLSSocket>).encrypted === true;
    const { site } = good;
    const isServedSecurely = siteUrl(config, site, false).startsWith('https:');
    const isSecure = isEncrypted || (isServedSecurely && hostOf(request) === site.domain?.toLowerCase());
    const value = signAccessCookie(secrets, passOf(asked, good), clock() + STAYS * 1000);
    const cookie = cookieText({ name: cookieOf(good), value, path, maxAge: STAYS, isSecure });
    lead(asked, rest, ['Set-Cookie', cookie]);
  };

  const lead = ({ request, response, token }: AskedPreview, to: string, further: readonly string[] = []) => {
    const location = ['Location', `/_/preview/${token}${to === '' ? '/' : to}`];
    const plain = { policy: sitePolicy({ hasScript: false }), contentType: 'text/plain; charset=utf-8' };
    writePreview(request, response, { status: 303, text: '', ...plain }, [...location, ...further]);
  };

  return {
    hasAccess: (asked, good) =>
      good.link.passwordHash === undefined ||
      readCookies(asked.request, cookieOf(good)).some((value) =>
        isAccessCookieValid(secrets, value, passOf(asked, good), clock()),
      ),
    close,
    enter: async (asked, good) => {
      const { request, response } = asked;
      // Whoever loads the answer again is led to the site.
      if (request.method !== 'POST' || good.link.passwordHash === undefined) return lead(asked, '/');
      if (!isSameOrigin(request)) return refuse(response, 403, 'This form can be sent from its own site only.');
      try {
        await tryPassword(asked, good);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        refuse(response, error.status, 'What was sent could not be read.');
      }
    },
  };
}

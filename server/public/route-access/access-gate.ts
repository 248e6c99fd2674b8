import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { Problem } from '#contract/problems.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import type { Services } from '#server/platform/http/services.ts';
import { clearAttempts, countAttempts, type Limit } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { signAccessCookie } from '#server/platform/secrets/access-pass.ts';
import { pathIn } from '#server/public/form-entries/form-request.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { PublicSite } from '#server/public/live/site-directory.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { isSameOrigin } from '#server/public/responses/is-same-origin.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { formPageHeaders, plainHeaders } from '#server/public/responses/site-headers.ts';
import { visitorAddress } from '#server/public/responses/visitor-address.ts';
import { type AccessFault, accessPage, accessStyle } from '#site/page/access-page.ts';
import { type Access, resolvePage } from '#site/page/resolve-page.ts';
import { cookieText, MEMBER_COOKIE, passwordCookie } from './access-cookies.ts';
import { createAccessCheck, hostOf, memberScope, passwordScope } from './check-access.ts';
import { guardedPath } from './guarded-path.ts';
import { readSmallForm } from './read-small-form.ts';
import { readHandoff } from './sign-in-handoff.ts';

/** Where passwords are sent to, and where members come in. */
export const ACCESS = '/_/access/';
const PASSWORD = `${ACCESS}password`;
export const ENTER = `${ACCESS}enter`;

/** Seconds for which someone who came in stays in. */
const SESSION_SECONDS = 12 * 60 * 60;
const TEN_MINUTES = 10 * 60_000;
/** Tries of one network at one password; and of all networks together, so that many cannot share the work of guessing. */
const ofNetwork: Limit = { name: 'route-password', tries: 10, window: TEN_MINUTES };
const ofAll: Limit = { name: 'route-password-of-all', tries: 1000, window: TEN_MINUTES };
const MAX_PASSWORD_LENGTH = 200;

export interface GatedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly release: LiveRelease;
  readonly path: string;
  readonly search: string;
}

/** Keeps what is not for everyone from those it does not know. */
export interface AccessGate {
  hasAccess(request: IncomingMessage, release: LiveRelease, access: Access): Promise<boolean>;
  /** Sends what stands in the place of the page at a path. */
  close(at: GatedRequest, access: Access, fault?: AccessFault, status?: 403 | 429): void;
  /** Answers whatever is asked below {@link ACCESS}. */
  answer(at: GatedRequest): Promise<void>;
}

export function createAccessGate(
  services: Services,
  { assets, directory }: Pick<SiteParts, 'assets' | 'directory'>,
): AccessGate {
  const { config, secrets, clock } = services;
  const letIn = createAccessCheck(services);

  const close: AccessGate['close'] = ({ request, response, release, path }, access, fault, status = 403) => {
    const { settings: own, themeHref, icons } = release.compiled;
    const found = resolvePage(release.compiled, path, '');
    const language = ('language' in found ? found.language : undefined) ?? own.language;
    const settings = { ...own, language };
    const styleHref = assets.publish(accessStyle, 'css');
    const site = directory.byId(release.siteId);
    const surroundings = { settings, themeHref, styleHref, icons, fault };
    const body =
      access.kind === 'password'
        ? accessPage({ ...surroundings, form: { action: PASSWORD, to: path } })
        : accessPage({ ...surroundings, enterHref: studioAddress(config.studioUrl, site, path) });
    const retry = status === 429 ? ['Retry-After', String(TEN_MINUTES / 1000)] : [];
    response.writeHead(status, [
      ...formPageHeaders(false),
      ...retry,
      'Content-Length',
      String(Buffer.byteLength(body)),
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const enterBy = ({ response }: GatedRequest, cookie: string, to: string) => {
    response.writeHead(303, [...plainHeaders(), 'Set-Cookie', cookie, 'Location', to, 'Content-Length', '0']);
    response.end();
  };

  const tryPassword = async (at: GatedRequest) => {
    const { request, release } = at;
    const { siteId, compiled } = release;
    const sent = await readSmallForm(request);
    const to = pathIn(sent.get('to') ?? '');
    const found = to === '' ? undefined : resolvePage(compiled, to, '');
    const access = found && 'access' in found ? found.access : undefined;
    if (access?.kind !== 'password') return refuse(at.response, 404, 'There is nothing to open at this address.');
    const { password: name } = access;
    const subject = `${siteId} ${name}`;
    const network = `${subject} ${networkOf(visitorAddress(config, request))}`;
    const limits = [
      [ofNetwork, network],
      [ofAll, subject],
    ] as const;
    try {
      await countAttempts(services, limits);
    } catch (error) {
      if (!(error instanceof Problem) || error.kind !== 'too_many_requests') throw error;
      return close({ ...at, path: to }, access, 'tooManyTries', 429);
    }
    const hash = await letIn.hashOf(siteId, name);
    const typed = sent.get('password') ?? '';
    const isRight = typed.length <= MAX_PASSWORD_LENGTH && (await services.passwords.isSame(typed, hash));
    if (!isRight || hash === undefined) return close({ ...at, path: to }, access, 'wrongPassword');
    await clearAttempts(services, ofNetwork, network);
    const pass = { siteId, host: hostOf(request), what: passwordScope(name, hash) };
    const value = signAccessCookie(secrets, pass, clock() + SESSION_SECONDS * 1000);
    enterBy(at, cookieOf(request, siteId, passwordCookie(siteId, name), value, guardedPath(compiled, name)), to);
  };

  /** Whoever comes by a link that is over is at the door again. */
  const enterMember = (at: GatedRequest) => {
    const { request, response, release, search } = at;
    const { siteId } = release;
    const asked = new URLSearchParams(search);
    const to = pathIn(asked.get('to') ?? '') || '/';
    const host = hostOf(request);
    const userId = readHandoff(secrets, asked.get('token') ?? '', { siteId, host }, clock());
    if (userId === undefined) {
      response.writeHead(303, [...plainHeaders(), 'Location', to, 'Content-Length', '0']);
      response.end();
      return;
    }
    const pass = signAccessCookie(
      secrets,
      { siteId, host, what: memberScope(userId) },
      clock() + SESSION_SECONDS * 1000,
    );
    enterBy(at, cookieOf(request, siteId, MEMBER_COOKIE, `${userId}.${pass}`, '/'), to);
  };

  const cookieOf = (request: IncomingMessage, siteId: string, name: string, value: string, path: string) => {
    const isEncrypted = (request.socket as Partial<TLSSocket>).encrypted === true;
    const site = directory.byId(siteId);
    const isServedSecurely = site !== undefined && siteUrl(config, site, false).startsWith('https:');
    const isSecure = isEncrypted || (isServedSecurely && hostOf(request) === site.domain?.toLowerCase());
    return cookieText({ name, value, path, maxAge: SESSION_SECONDS, isSecure });
  };

  return {
    hasAccess: (request, { siteId }, access) => letIn.hasAccess(request, siteId, access),
    close,
    answer: async (at) => {
      const { request, response, path } = at;
      if (path === ENTER && request.method !== 'POST') return enterMember(at);
      if (path !== PASSWORD) return refuse(response, 404, 'There is nothing at this address.');
      // Whoever loads the answer again is led to the site.
      if (request.method !== 'POST') {
        response.writeHead(303, [...plainHeaders(), 'Location', '/', 'Content-Length', '0']);
        return void response.end();
      }
      if (!isSameOrigin(request)) return refuse(response, 403, 'This form can be sent from its own site only.');
      try {
        await tryPassword(at);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        refuse(response, error.status, 'What was sent could not be read.');
      }
    },
  };
}

/** Where the studio asks who somebody is and sends them back. */
function studioAddress(studioUrl: string, site: PublicSite | undefined, path: string): string {
  const address = new URL('/pages/enter', studioUrl);
  address.search = new URLSearchParams({ in: site?.slug ?? '', to: path }).toString();
  return address.href;
}

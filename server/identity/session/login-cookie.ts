import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

/** Seconds: 7 days. */
const LOGIN_COOKIE_LIFE = 604_800;
const NAME = 'token';
const MAX_READ = 4;

/**
 * Sends the cookie that marks a signed-in person for sister domains. Scripts may read it, as the studio's start-up
 * asks for; it opens `GET /auth` and nothing else. Without `isKept` it ends with the browser.
 */
export function sendLoginCookie(reply: FastifyReply, config: Config, cookie: { token: string; isKept: boolean }): void {
  setCookie(reply, config, cookie.token, cookie.isKept ? LOGIN_COOKIE_LIFE : undefined);
}

export function clearLoginCookie(reply: FastifyReply, config: Config): void {
  setCookie(reply, config, '', 0);
}

function setCookie(reply: FastifyReply, config: Config, value: string, maxAge: number | undefined): void {
  const parts = [`${NAME}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (config.parentDomain) parts.push(`Domain=${config.parentDomain}`);
  if (config.studioUrl.startsWith('https:')) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}

/** The values of every `token` cookie sent: a sister domain may have set one of the same name. */
export function readLoginCookies(request: FastifyRequest): string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .map((pair) => pair.slice(NAME.length + 1))
    .filter((value) => value.length > 0 && value.length <= 128)
    .slice(0, MAX_READ);
}

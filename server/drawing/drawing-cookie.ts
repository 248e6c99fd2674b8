import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGIN_COOKIE_LIFE } from '#server/auth/login-cookie.ts';
import { cookiesOf } from '#server/http/cookies.ts';
import type { Services } from '#server/services.ts';

const NAME = 'drawing';

type Needed = Pick<Services, 'config' | 'secrets'>;

/**
 * Sends the cookie by which the server knows for whom to draw the screens of the studio. No script can read it, no
 * other site's page sends it, and it goes with the addresses of screens only: the API takes bearer tokens. It is good
 * for as long as its session; without `isKept` it ends with the browser.
 */
export function sendDrawingCookie(
  reply: FastifyReply,
  services: Needed,
  { sessionId, isKept }: { sessionId: string; isKept: boolean },
): void {
  setCookie(reply, services, `${sessionId}.${proofOf(services, sessionId)}`, isKept ? LOGIN_COOKIE_LIFE : undefined);
}

export function clearDrawingCookie(reply: FastifyReply, services: Needed): void {
  setCookie(reply, services, '', 0);
}

function setCookie(reply: FastifyReply, { config }: Needed, value: string, life: number | undefined): void {
  const parts = [`${NAME}=${value}`, 'Path=/pages', 'HttpOnly', 'SameSite=Strict'];
  if (life !== undefined) parts.push(`Max-Age=${life}`);
  if (config.studioUrl.startsWith('https:')) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}

/** The id of the session the cookie was made for, which may be over; undefined for any other value. */
export function readDrawingCookie(request: FastifyRequest, services: Needed): string | undefined {
  for (const value of cookiesOf(request, NAME)) {
    const [sessionId = '', proof = ''] = value.split('.', 2);
    const [given, good] = [Buffer.from(proof), Buffer.from(proofOf(services, sessionId))];
    if (given.length === good.length && timingSafeEqual(given, good)) return sessionId;
  }
  return undefined;
}

const proofOf = ({ secrets }: Needed, sessionId: string): string => secrets.hash('drawing-cookie', sessionId);

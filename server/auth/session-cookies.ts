import type { FastifyReply } from 'fastify';
import { clearLoginCookie, sendLoginCookie } from '#server/auth/login-cookie.ts';
import type { HandedOut } from '#server/auth/sessions.ts';
import { clearDrawingCookie, sendDrawingCookie } from '#server/drawing/drawing-cookie.ts';
import type { Services } from '#server/services.ts';

/** Sends the cookies of a session: the one that marks its person, and the one its screens are drawn by. */
export function sendSessionCookies(reply: FastifyReply, services: Services, { sessionId, cookie }: HandedOut): void {
  sendLoginCookie(reply, services.config, cookie);
  sendDrawingCookie(reply, services, { sessionId, isKept: cookie.isKept });
}

export function clearSessionCookies(reply: FastifyReply, services: Services): void {
  clearLoginCookie(reply, services.config);
  clearDrawingCookie(reply, services);
}

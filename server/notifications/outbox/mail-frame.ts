import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { readStored } from '#server/notifications/mail/send-mail.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { getMail } from './queries.ts';

/** Milliseconds the address of a frame can be used. */
const FRAME_LIFE = 10 * 60_000;
/** The mail may look as it likes, and do nothing. */
const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Address that shows a mail's HTML in a frame of the studio, where no access token can be sent. `now` is in ms UTC. */
export function mailFrameAddress(secrets: Secrets, id: string, now: number): string {
  const payload = `${id}.${(now + FRAME_LIFE).toString(36)}`;
  return `/v1/outbox/frame/${payload}.${secrets.hash('mail-frame', payload)}`;
}

function readToken(secrets: Secrets, token: string, now: number): string | undefined {
  const [, id = '', expires = '', signature = ''] =
    /^([0-9a-f-]{1,64})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  const right = Buffer.from(secrets.hash('mail-frame', `${id}.${expires}`));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number.parseInt(expires, 36) > now ? id : undefined;
}

/** Serves the HTML of mails to those who were given an address that is signed and soon over. */
export function serveMailFrame(app: FastifyInstance, { db, secrets, clock }: Services): void {
  app.get<{ Params: { token: string } }>('/v1/outbox/frame/:token', async (request, reply) => {
    const id = readToken(secrets, request.params.token, clock());
    if (id === undefined) throw new Problem('not_found');
    const { html } = readStored(secrets, await acrossSites(() => getMail(db, id)));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', FRAME_POLICY).send(html);
  });
}

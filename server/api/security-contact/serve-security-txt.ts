import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { isoOf } from '#model/iso-date.ts';
import type { Services } from '#server/platform/http/services.ts';

const SECURITY_TXT = '/.well-known/security.txt';

const DAY = 24 * 60 * 60_000;
/** RFC 9116 wants less than a year. It moves on while the server runs, so one that is not looked after any more goes stale. */
const GOOD_FOR = 90 * DAY;

/** Tells whoever finds a weakness whom to write to (RFC 9116), where the installation names someone. */
export function serveSecurityTxt(app: FastifyInstance, { config, clock }: Pick<Services, 'config' | 'clock'>): void {
  app.get(SECURITY_TXT, (_request, reply) => {
    if (config.securityContacts.length === 0) throw new Problem('not_found');
    const text = securityTxt(config.securityContacts, config.studioUrl, clock());
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(text);
  });
}

/** Contacts in the order of preference; the time as RFC 3339 has it, to the day. */
function securityTxt(contacts: readonly string[], studioUrl: string, now: number): string {
  const expires = isoOf(Math.ceil((now + GOOD_FOR) / DAY) * DAY).replace('.000Z', 'Z');
  // A web address in this file begins with https (section 2.5).
  const canonical = studioUrl.startsWith('https:') ? [`Canonical: ${studioUrl}${SECURITY_TXT}`] : [];
  const lines = [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`, ...canonical];
  return `${lines.join('\n')}\n`;
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

type Headers = Record<string, string>;

const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
};

/**
 * Origins of the public sites: on one machine those of the site's port; elsewhere each site has a domain of its own,
 * so any origin of the studio's scheme.
 */
function siteOrigins(config: Config): string {
  const studio = new URL(config.studioUrl);
  const { protocol, hostname, port, origin } = new URL(config.siteUrl);
  if (studio.hostname !== 'localhost' || hostname !== 'localhost') return studio.protocol;
  return `${origin} ${protocol}//*.localhost${port && `:${port}`}`;
}

/** The studio's pages run nothing and take no style that is not a file of ours, and only they may frame the site. */
function studioPolicy(config: Config): string {
  const sites = siteOrigins(config);
  const analytics = config.analyticsSrc ? ` ${new URL(config.analyticsSrc).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${analytics}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${sites}${analytics}`,
    `connect-src 'self'${analytics}`,
    "font-src 'self'",
    "manifest-src 'self'",
    // Of our own only the mails of the outbox may be framed; everything else forbids it by `frame-ancestors`.
    `frame-src ${sites} 'self'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The studio makes no script of text, and so needs no policy that could; the loader of the analytics script does.
    `trusted-types ${config.analyticsSrc ? 'analytics' : "'none'"}`,
  ].join('; ');
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Puts the security headers on every answer; those of the API are never stored. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const secured: Headers = config.studioUrl.startsWith('https:')
    ? { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : everywhere;
  const ofPages: Headers = { ...secured, 'content-security-policy': studioPolicy(config) };
  const ofAnswers: Headers = { ...secured, 'content-security-policy': API_POLICY, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiPath(request.url) ? ofAnswers : ofPages);
    done();
  });
}

/** True for what the API answers, known or not: never the studio's page. */
export function isApiPath(url: string): boolean {
  return /^\/(?:v1|auth|dashboard|healthz|readyz)(?:[/?]|$)/.test(url) && !/^\/v1\/docs(?:[/?]|$)/.test(url);
}

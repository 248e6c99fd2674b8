import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { readDatabaseAddress } from './database-address.ts';
import { readAllowed } from './outbound-allow.ts';
import { telemetryVariables } from './telemetry.ts';

export const TILE_SERVER = 'https://tile.openstreetmap.org';
export const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const portNumber = (name: string) => {
  const fault = `${name} must be a port number from 1 to 65535.`;
  return z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,5}$/, { error: fault, abort: true })),
    z.pipe(z.transform(Number), z.number().check(z.gte(1, fault), z.lte(65535, fault))),
  );
};
const port = (name: string, fallback: number) => z._default(portNumber(name), fallback);

const address = (name: string, protocols: string[], example: string) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => isAddressOf(text, protocols), `${name} must be a URL such as ${example}.`),
    ),
  );

/** An address of pages: what it says beside its path would be left out or believed without a word. */
const plainAddress = (name: string, example: string) =>
  address(name, ['http:', 'https:'], example).check(
    z.refine(
      (text) => !text || !URL.canParse(text) || hasPlainHost(new URL(text)),
      `${name} must name one host, without a wildcard, a user or a password.`,
    ),
  );

/** The variables an installation is set up by, each by itself; `.env.example` says what they mean. */
export const variables = z.object({
  STUDIO_PORT: port('STUDIO_PORT', 4000),
  SITE_PORT: port('SITE_PORT', 4080),
  STUDIO_URL: plainAddress('STUDIO_URL', 'https://studio.example.com').check(
    z.refine(
      (text) => !text || !URL.canParse(text) || isRoot(new URL(text)),
      'STUDIO_URL can’t have a path: the studio runs at the root.',
    ),
  ),
  SITE_URL: plainAddress('SITE_URL', 'https://www.example.com').check(
    z.refine(
      (text) => !text || !URL.canParse(text) || isRoot(new URL(text)),
      'SITE_URL can’t have a path: sites run at the root.',
    ),
  ),
  ACME_AGREE: z.optional(z.string().check(z.trim(), z.regex(/^(?:yes|no)$/, 'ACME_AGREE must be yes or no.'))),
  ACME_EMAIL: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,253}$/,
          'ACME_EMAIL must be one email address such as ops@example.com.',
        ),
      ),
  ),
  ACME_DIRECTORY: address('ACME_DIRECTORY', ['https:'], LETS_ENCRYPT),
  HTTP_PORT: port('HTTP_PORT', 80),
  HTTPS_PORT: port('HTTPS_PORT', 443),
  DATA_DIR: z._default(z.string(), './data'),
  DEPLOY_DIR: z.optional(z.string().check(z.trim())),
  DEPLOY_DIR_SHARED: z.optional(
    z.string().check(z.trim(), z.regex(/^(?:yes|no)$/, 'DEPLOY_DIR_SHARED must be yes or no.')),
  ),
  DATABASE_URL: z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => typeof readDatabaseAddress(text) !== 'string', {
        error: ({ input }) => String(readDatabaseAddress(String(input))),
      }),
    ),
  ),
  DATABASE_PASSWORD: z.optional(z.string()),
  MEDIA_URL: address('MEDIA_URL', ['s3:', 'file:'], 's3://bucket/prefix'),
  AWS_ACCESS_KEY_ID: z.optional(z.string().check(z.trim())),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string().check(z.trim())),
  AWS_SESSION_TOKEN: z.optional(z.string().check(z.trim())),
  AWS_REGION: z.optional(z.string().check(z.trim())),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@localhost:587'),
  SMTP_PASSWORD: z.optional(z.string()),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,253}$/,
          'MAIL_FROM must be one email address such as studio@example.com.',
        ),
      ),
  ),
  SECRET: z.optional(z.string().check(z.minLength(32, 'SECRET must have at least 32 characters.'))),
  SIGNUP: z._default(
    z.enum(['open', 'code', 'invite', 'closed'], 'SIGNUP must be open, code, invite or closed.'),
    'open',
  ),
  PARENT_DOMAIN: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(
          /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
          'PARENT_DOMAIN must be a domain such as example.com.',
        ),
      ),
  ),
  TRUST_PROXY: z
    ._default(
      z.pipe(
        z.string(),
        z.transform((text: string) =>
          text
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean),
        ),
      ),
      [],
    )
    .check(
      z.refine(
        (list) => list.every(isAddressOrRange),
        'TRUST_PROXY must be a list of IP addresses or CIDR ranges such as 127.0.0.1,10.0.0.0/8. "true" and a number of hops would let clients fake their IP address.',
      ),
      z.refine(
        (list) => !list.some((entry) => /\/0+$/.test(entry)),
        'TRUST_PROXY can’t include every IP address: that would let clients fake theirs.',
      ),
    ),
  OUTBOUND_ALLOW: z._default(
    z.pipe(
      z.string(),
      z.transform((text: string, context) =>
        text
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean)
          .flatMap((entry) => {
            const allowed = readAllowed(entry);
            if (allowed) return [allowed];
            context.issues.push({
              code: 'custom',
              input: entry,
              message: `OUTBOUND_ALLOW must be a list of hosts, hosts with a port and CIDR ranges such as erp.intranet,10.0.0.7:8080,10.1.0.0/16. ${entry} is neither.`,
            });
            return [];
          }),
      ),
    ),
    [],
  ),
  TERMS_URL: plainAddress('TERMS_URL', 'https://www.example.com/terms'),
  TILE_SERVER: address('TILE_SERVER', ['https:', 'http:'], TILE_SERVER),
  ANALYTICS_SRC: plainAddress('ANALYTICS_SRC', 'https://analytics.example.com/script.js'),
  COUNTRY_HEADER: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^[\w-]{1,100}$/, 'COUNTRY_HEADER must be the name of a header such as CF-IPCountry.')),
  ),
  COUNTRY_FILE: z.optional(z.string().check(z.trim())),
  DATA_CENTER_FILE: z.optional(z.string().check(z.trim())),
  SECURITY_CONTACT: z
    ._default(z.pipe(z.string(), z.transform(readContacts)), [])
    .check(
      z.refine(
        (list) => list.every(isContact),
        'SECURITY_CONTACT must be a list of email addresses and https URLs such as security@example.com.',
      ),
    ),
  MEDIA_MB: z._default(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,9}$/, 'MEDIA_MB must be a number of megabytes, 0 for no limit.')),
      z.transform(Number),
    ),
    0,
  ),
  PAGE_CACHE_MB: z._default(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,6}$/, 'PAGE_CACHE_MB must be a number of megabytes from 0 to 999999.')),
      z.transform(Number),
    ),
    64,
  ),
  CALLS_PER_MINUTE: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.trim(),
          z.regex(/^(?:0|[1-9]\d{1,6})$/, 'CALLS_PER_MINUTE must be 0, for no limit, or a number from 10 to 9999999.'),
        ),
      z.transform(Number),
    ),
    1200,
  ),
  OIDC_ISSUER: address('OIDC_ISSUER', ['https:', 'http:'], 'https://login.example.com').check(
    z.refine(
      (text) => !text || !URL.canParse(text) || isSafeIssuer(new URL(text)),
      'OIDC_ISSUER must use https. Plain http works only for this machine.',
    ),
  ),
  OIDC_CLIENT_ID: z.optional(z.string().check(z.trim())),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.trim(), z.maxLength(60, 'OIDC_NAME must have at most 60 characters.'))),
  LOG_LEVEL: z._default(z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`), 'info'),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^[\w.~+/=-]{16,256}$/,
          'METRICS_TOKEN must have 16 to 256 characters, of letters, digits and - . _ ~ + / = only.',
        ),
      ),
  ),
  METRICS_PORT: z.optional(portNumber('METRICS_PORT')),
  ...telemetryVariables,
  AI_URL: address('AI_URL', ['http:', 'https:'], 'http://localhost:11434/v1'),
  AI_KEY: z.optional(z.string()),
  AI_MODEL: z.optional(z.string()),
});

export type Variables = z.infer<typeof variables>;

function isAddressOf(text: string, protocols: readonly string[]): boolean {
  // A URL is read with its line breaks left out, and what reads it after us may not do so.
  if (/\p{Cc}/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const needsHost = ['http:', 'https:', 'smtp:', 'smtps:', 's3:'].includes(protocol);
  return protocols.includes(protocol) && (hostname !== '' || !needsHost);
}

function hasPlainHost({ hostname, username, password }: URL): boolean {
  return username === '' && password === '' && /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(hostname);
}

function isRoot({ pathname, search, hash }: URL): boolean {
  return pathname === '/' && search === '' && hash === '';
}

function isSafeIssuer({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function readContacts(text: string): string[] {
  const list = text.split(',').map((each) => each.trim());
  return list.filter(Boolean).map((each) => (/^[^\s/:]+@/.test(each) ? `mailto:${each}` : each));
}

/** What RFC 9116 takes and one line can hold. */
function isContact(contact: string): boolean {
  return /^(?:mailto:[^\s@<>,;:"?]{1,64}@[^\s@<>,;:"?]{1,253}|https:\/\/[^\s<>"]{1,500})$/.test(contact);
}

function isAddressOrRange(text: string): boolean {
  return isIP(text) !== 0 || (text.includes('/') && ipaddr.isValidCIDR(text) && isIP(text.split('/')[0] ?? '') !== 0);
}

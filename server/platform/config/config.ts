import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { type MediaTarget, readMediaTarget } from '#server/platform/config/media-target.ts';
import { type AllowedInside, readAllowed } from '#server/platform/config/outbound-allow.ts';

/** What an installation is set up with. Made once by `readConfig`; `.env.example` says what each variable means. */
export interface Config {
  studioPort: number;
  sitePort: number;
  /** Certificates by ACME, where this server faces the internet itself; absent where a proxy ends TLS. */
  acme: AcmeConfig | undefined;
  /** Where people open the studio, without a trailing slash: `https://studio.example.com`. */
  studioUrl: string;
  /** Absolute path of the folder everything stored lies in. */
  dataDir: string;
  /** `postgres://…`; absent means the embedded SQLite database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Where media is kept. */
  media: MediaTarget;
  /** Absolute path of the folder below which sites are put that are deployed to a folder. */
  deployDir: string;
  /** What the files of one organization may take; 0 is no limit. */
  mediaMegabytes: number;
  /** Absent means that mail lands in the outbox. */
  smtpUrl: string | undefined;
  /** Address mails come from; absent means the account on the mail server, or one of the studio's host. */
  mailFrom: string | undefined;
  /** What `SECRET` gives; absent means the one kept in `dataDir`. */
  secret: string | undefined;
  signup: 'open' | 'code' | 'invite' | 'closed';
  /** Domain the login cookie is set for, such as `example.com`. */
  parentDomain: string | undefined;
  /** Addresses or CIDR ranges of the proxies whose `X-Forwarded-*` headers are believed. */
  trustProxy: string[];
  /** What the server may reach at an address someone typed, although it is not public. */
  outboundAllow: AllowedInside[];
  /** The operator's own terms of use; absent means those that come with the product. */
  termsUrl: string | undefined;
  /** Script of an analytics service, loaded late on every page of the studio and the sites; absent means none. */
  analyticsSrc: string | undefined;
  /** Whom to tell of a weakness, as addresses with their scheme: `mailto:…` or `https:…`. */
  securityContacts: string[];
  /** Calls of the API one person may make, half of them at once; 0 is no limit. A network may make five times as many. */
  callsPerMinute: number;
  /** Memory for finished pages of the public sites; 0 makes every page anew. */
  pageCacheMegabytes: number;
  /** The OpenID provider people can sign in with. */
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined; name: string } | undefined;
  logLevel: (typeof logLevels)[number];
  ai: { url: string; key: string | undefined; model: string } | undefined;
}

export interface AcmeConfig {
  /** Address of the directory of the authority. */
  directory: string;
  /** Whom the authority writes to. */
  email: string | undefined;
  httpPort: number;
  httpsPort: number;
}

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings that cannot be used; `message` lists each on a line of its own. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = (name: string, fallback: number) => {
  const fault = `${name} must be a port number from 1 to 65535.`;
  return z._default(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,5}$/, { error: fault, abort: true })),
      z.pipe(z.transform(Number), z.number().check(z.gte(1, fault), z.lte(65535, fault))),
    ),
    fallback,
  );
};

const address = (name: string, protocols: string[], example: string) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => isAddressOf(text, protocols), `${name} must be an address such as ${example}.`),
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

const variables = z.object({
  STUDIO_PORT: port('STUDIO_PORT', 4000),
  SITE_PORT: port('SITE_PORT', 4080),
  STUDIO_URL: plainAddress('STUDIO_URL', 'https://studio.example.com').check(
    z.refine(
      (text) => !text || !URL.canParse(text) || isRoot(new URL(text)),
      'STUDIO_URL must not have a path: the studio answers at the root.',
    ),
  ),
  ACME_AGREE: z.optional(z.string().check(z.trim(), z.regex(/^(?:yes|no)$/, 'ACME_AGREE must be yes or no.'))),
  ACME_EMAIL: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,253}$/, 'ACME_EMAIL must be one address such as ops@example.com.'),
      ),
  ),
  ACME_DIRECTORY: address('ACME_DIRECTORY', ['https:'], LETS_ENCRYPT),
  HTTP_PORT: port('HTTP_PORT', 80),
  HTTPS_PORT: port('HTTPS_PORT', 443),
  DATA_DIR: z._default(z.string(), './data'),
  DEPLOY_DIR: z.optional(z.string().check(z.trim())),
  DATABASE_URL: address(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost:5432/sitewright',
  ),
  MEDIA_URL: address('MEDIA_URL', ['s3:', 'file:'], 's3://bucket/prefix'),
  AWS_ACCESS_KEY_ID: z.optional(z.string().check(z.trim())),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string().check(z.trim())),
  AWS_SESSION_TOKEN: z.optional(z.string().check(z.trim())),
  AWS_REGION: z.optional(z.string().check(z.trim())),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@localhost:587'),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,253}$/,
          'MAIL_FROM must be one address such as studio@example.com.',
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
        'TRUST_PROXY must be a list of addresses or CIDR ranges such as 127.0.0.1,10.0.0.0/8; "true" and a number of hops would let anyone choose the address they come from.',
      ),
      z.refine(
        (list) => !list.some((entry) => /\/0+$/.test(entry)),
        'TRUST_PROXY must not be every address there is: that would let anyone choose the address they come from.',
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
              message: `OUTBOUND_ALLOW must be a list of hosts, hosts with a port and CIDR ranges such as erp.intranet,10.0.0.7:8080,10.1.0.0/16, and ${entry} is none.`,
            });
            return [];
          }),
      ),
    ),
    [],
  ),
  TERMS_URL: plainAddress('TERMS_URL', 'https://www.example.com/terms'),
  ANALYTICS_SRC: plainAddress('ANALYTICS_SRC', 'https://analytics.example.com/script.js'),
  SECURITY_CONTACT: z
    ._default(z.pipe(z.string(), z.transform(readContacts)), [])
    .check(
      z.refine(
        (list) => list.every(isContact),
        'SECURITY_CONTACT must be a list of email addresses and https addresses such as security@example.com.',
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
      'OIDC_ISSUER must be https; plain http is taken for this machine only.',
    ),
  ),
  OIDC_CLIENT_ID: z.optional(z.string().check(z.trim())),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.trim(), z.maxLength(60, 'OIDC_NAME must have at most 60 characters.'))),
  LOG_LEVEL: z._default(z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`), 'info'),
  AI_URL: address('AI_URL', ['http:', 'https:'], 'http://localhost:11434/v1'),
  AI_KEY: z.optional(z.string()),
  AI_MODEL: z.optional(z.string()),
});

/**
 * Reads the settings from environment variables; one that is set but empty counts as absent.
 * @throws ConfigError with every problem at once.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = variables.safeParse(given);
  const faults = result.success ? findContradictions(result.data) : result.error.issues.map((issue) => issue.message);
  const media = result.success ? readMedia(result.data) : undefined;
  if (typeof media === 'string') faults.push(media);
  if (!result.success || typeof media !== 'object' || faults.length > 0)
    throw new ConfigError([...new Set(faults)].join('\n'));
  const read = result.data;
  return {
    studioPort: read.STUDIO_PORT,
    sitePort: read.SITE_PORT,
    studioUrl: new URL(read.STUDIO_URL ?? `http://localhost:${read.STUDIO_PORT}`).origin,
    acme: readAcme(read),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    deployDir: resolve(read.DEPLOY_DIR ?? join(read.DATA_DIR, 'deploys')),
    media,
    mediaMegabytes: read.MEDIA_MB,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    secret: read.SECRET,
    signup: read.SIGNUP,
    parentDomain: read.PARENT_DOMAIN,
    trustProxy: read.TRUST_PROXY,
    outboundAllow: read.OUTBOUND_ALLOW,
    termsUrl: read.TERMS_URL && new URL(read.TERMS_URL).href,
    analyticsSrc: read.ANALYTICS_SRC && new URL(read.ANALYTICS_SRC).href,
    securityContacts: read.SECURITY_CONTACT,
    callsPerMinute: read.CALLS_PER_MINUTE,
    pageCacheMegabytes: read.PAGE_CACHE_MB,
    oidc: readProvider(read),
    logLevel: read.LOG_LEVEL,
    ai: read.AI_URL && read.AI_MODEL ? { url: read.AI_URL, key: read.AI_KEY, model: read.AI_MODEL } : undefined,
  };
}

function readAcme(read: z.infer<typeof variables>): Config['acme'] {
  if (read.ACME_AGREE !== 'yes') return undefined;
  const {
    ACME_DIRECTORY: directory = LETS_ENCRYPT,
    ACME_EMAIL: email,
    HTTP_PORT: httpPort,
    HTTPS_PORT: httpsPort,
  } = read;
  return { directory, email, httpPort, httpsPort };
}

function readProvider(read: z.infer<typeof variables>): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = read;
  if (!issuer || !clientId) return undefined;
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname };
}

function readMedia(read: z.infer<typeof variables>): MediaTarget | string {
  return readMediaTarget(read.MEDIA_URL, read.DATA_DIR, {
    accessKeyId: read.AWS_ACCESS_KEY_ID,
    secretAccessKey: read.AWS_SECRET_ACCESS_KEY,
    sessionToken: read.AWS_SESSION_TOKEN,
    region: read.AWS_REGION,
  });
}

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

function findContradictions(read: z.infer<typeof variables>): string[] {
  const faults: string[] = [];
  if (read.STUDIO_PORT === read.SITE_PORT) {
    faults.push('STUDIO_PORT and SITE_PORT must differ: the public site needs an origin of its own.');
  }
  if ((read.ACME_EMAIL || read.ACME_DIRECTORY) && read.ACME_AGREE === undefined) {
    faults.push('ACME_AGREE must be yes, to agree to the terms of the authority certificates are ordered from, or no.');
  }
  const ports = [read.STUDIO_PORT, read.SITE_PORT, read.HTTP_PORT, read.HTTPS_PORT];
  if (read.ACME_AGREE === 'yes' && new Set(ports).size < ports.length) {
    faults.push('HTTP_PORT and HTTPS_PORT must differ from each other, from STUDIO_PORT and from SITE_PORT.');
  }
  if (Boolean(read.OIDC_ISSUER) !== Boolean(read.OIDC_CLIENT_ID)) {
    faults.push('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  }
  if (Boolean(read.AI_URL) !== Boolean(read.AI_MODEL)) faults.push('AI_URL and AI_MODEL must be set together.');
  if (read.STUDIO_URL && read.PARENT_DOMAIN) {
    const host = new URL(read.STUDIO_URL).hostname;
    if (host !== read.PARENT_DOMAIN && !host.endsWith(`.${read.PARENT_DOMAIN}`)) {
      faults.push(
        `PARENT_DOMAIN must be the domain of STUDIO_URL or one above it, and ${read.PARENT_DOMAIN} is not above ${host}.`,
      );
    }
  }
  return faults;
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

import { join, resolve } from 'node:path';
import { withPassword } from './database-address.ts';
import { type MediaTarget, readMediaTarget } from './media-target.ts';
import type { AllowedInside } from './outbound-allow.ts';
import { readSecretFiles } from './secret-files.ts';
import { readTelemetry, type TelemetryConfig } from './telemetry.ts';
import { findConfigConflicts } from './validate-config.ts';
import { LETS_ENCRYPT, type logLevels, TILE_SERVER, type Variables, variables } from './variables.ts';

/** What an installation is set up with. Made once by `readConfig`; `.env.example` says what each variable means. */
export interface Config {
  studioPort: number;
  sitePort: number;
  /** Certificates by ACME, where this server faces the internet itself; absent where a proxy ends TLS. */
  acme: AcmeConfig | undefined;
  /** Where people open the studio, without a trailing slash: `https://studio.example.com`. */
  studioUrl: string;
  /** Where visitors open a site that has no domain of its own, without a trailing slash. */
  siteUrl: string;
  /** Absolute path of the folder everything stored lies in. */
  dataDir: string;
  /** `postgres://…`, with several hosts too (see database-address.ts); absent means the embedded SQLite database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Where media is kept. */
  media: MediaTarget;
  /**
   * Absolute path of the folder below which sites are put that are deployed to a folder; absent where servers may share a
   * database and it isn't said that they share this folder too.
   */
  deployDir: string | undefined;
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
  /** Where tiles of OpenStreetMap are asked for, without a slash at its end. */
  tileServer: string;
  /** The operator's own terms of use; absent means those that come with the product. */
  termsUrl: string | undefined;
  /** Script of an analytics service, loaded late on every page of the studio and the sites; absent means none. */
  analyticsSrc: string | undefined;
  /** Header in which the trusted proxy says the country of a visitor, in lower case; absent for none. */
  countryHeader: string | undefined;
  /** Absolute path of a database of countries by address (`.mmdb`); absent for none. */
  countryFile: string | undefined;
  /** Absolute path of a list of ranges that programs ask from, not people; absent for none. */
  dataCenterFile: string | undefined;
  /** Whom to tell of a weakness, as addresses with their scheme: `mailto:…` or `https:…`. */
  securityContacts: string[];
  /** Calls of the API one person may make, half of them at once; 0 is no limit. A network may make five times as many. */
  callsPerMinute: number;
  /** Memory for finished pages of the public sites; 0 makes every page anew. */
  pageCacheMegabytes: number;
  /** The OpenID provider people can sign in with. */
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined; name: string } | undefined;
  logLevel: (typeof logLevels)[number];
  /** What `GET /metrics` asks for; absent where it asks for nothing, or isn't served. */
  metricsToken: string | undefined;
  /** Where `GET /metrics` is served instead of the studio's address. */
  metricsPort: number | undefined;
  /** Absent: nothing of OpenTelemetry is loaded. */
  telemetry: TelemetryConfig | undefined;
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

/** Settings that cannot be used; `message` lists each on a line of its own. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the settings from environment variables, secret ones also from the files `<NAME>_FILE` names; one that is set but
 * empty counts as absent.
 * @throws ConfigError with every problem at once.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { values, faults: unread } = readSecretFiles(environment);
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = variables.safeParse(given);
  const wrong = result.success ? findConfigConflicts(result.data) : result.error.issues.map((issue) => issue.message);
  const faults = [...unread, ...wrong];
  const media = result.success ? readMedia(result.data) : undefined;
  if (typeof media === 'string') faults.push(media);
  if (!result.success || typeof media !== 'object' || faults.length > 0)
    throw new ConfigError([...new Set(faults)].join('\n'));
  const read = result.data;
  return {
    studioPort: read.STUDIO_PORT,
    sitePort: read.SITE_PORT,
    studioUrl: readStudioUrl(read).origin,
    siteUrl: readSiteUrl(read),
    acme: readAcme(read),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: readDatabaseUrl(read),
    deployDir: readDeployDir(read),
    media,
    mediaMegabytes: read.MEDIA_MB,
    smtpUrl: readSmtpUrl(read),
    mailFrom: read.MAIL_FROM,
    secret: read.SECRET,
    signup: read.SIGNUP,
    parentDomain: read.PARENT_DOMAIN,
    trustProxy: read.TRUST_PROXY,
    outboundAllow: read.OUTBOUND_ALLOW,
    tileServer: (read.TILE_SERVER ?? TILE_SERVER).replace(/\/+$/, ''),
    termsUrl: read.TERMS_URL && new URL(read.TERMS_URL).href,
    analyticsSrc: read.ANALYTICS_SRC && new URL(read.ANALYTICS_SRC).href,
    countryHeader: read.COUNTRY_HEADER?.toLowerCase(),
    countryFile: read.COUNTRY_FILE && resolve(read.COUNTRY_FILE),
    dataCenterFile: read.DATA_CENTER_FILE && resolve(read.DATA_CENTER_FILE),
    securityContacts: read.SECURITY_CONTACT,
    callsPerMinute: read.CALLS_PER_MINUTE,
    pageCacheMegabytes: read.PAGE_CACHE_MB,
    oidc: readProvider(read),
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    metricsPort: read.METRICS_PORT,
    telemetry: readTelemetry(read),
    ai: read.AI_URL && read.AI_MODEL ? { url: read.AI_URL, key: read.AI_KEY, model: read.AI_MODEL } : undefined,
  };
}

function readStudioUrl(read: Variables): URL {
  return new URL(read.STUDIO_URL ?? `http://localhost:${read.STUDIO_PORT}`);
}

/** Without a proxy the site answers on its port, at the host of the studio. */
function readSiteUrl(read: Variables): string {
  if (read.SITE_URL) return new URL(read.SITE_URL).origin;
  const url = readStudioUrl(read);
  url.protocol = 'http:';
  url.port = String(read.SITE_PORT);
  return url.origin;
}

function readDatabaseUrl({ DATABASE_URL: url, DATABASE_PASSWORD: password }: Variables): string | undefined {
  return url && password ? withPassword(url, password) : url;
}

function readSmtpUrl({ SMTP_URL, SMTP_PASSWORD: password }: Variables): string | undefined {
  if (!SMTP_URL || !password) return SMTP_URL;
  const url = new URL(SMTP_URL);
  url.password = encodeURIComponent(password);
  return url.href;
}

function readDeployDir(read: Variables): string | undefined {
  if (read.DATABASE_URL && read.DEPLOY_DIR_SHARED !== 'yes') return undefined;
  return resolve(read.DEPLOY_DIR ?? join(read.DATA_DIR, 'deploys'));
}

function readAcme(read: Variables): Config['acme'] {
  if (read.ACME_AGREE !== 'yes') return undefined;
  const {
    ACME_DIRECTORY: directory = LETS_ENCRYPT,
    ACME_EMAIL: email,
    HTTP_PORT: httpPort,
    HTTPS_PORT: httpsPort,
  } = read;
  return { directory, email, httpPort, httpsPort };
}

function readProvider(read: Variables): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = read;
  if (!issuer || !clientId) return undefined;
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname };
}

function readMedia(read: Variables): MediaTarget | string {
  return readMediaTarget(read.MEDIA_URL, read.DATA_DIR, {
    accessKeyId: read.AWS_ACCESS_KEY_ID,
    secretAccessKey: read.AWS_SECRET_ACCESS_KEY,
    sessionToken: read.AWS_SESSION_TOKEN,
    region: read.AWS_REGION,
  });
}

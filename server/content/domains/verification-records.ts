import type { Secrets } from '#server/platform/secrets/secrets.ts';

/** How a name was shown to be a site's, from the weakest to the strongest. */
const verificationMethods = ['reached', 'file', 'dns'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** Where a name answers who serves it: this server by itself, or a file that its owner puts there. */
export const VERIFICATION_PATH = '/.well-known/sitewright-domain.txt';

/** What this server answers for a host at {@link VERIFICATION_PATH}: nobody else can, for no other host. */
export function serverToken(secrets: Secrets, host: string): string {
  return `sitewright-server=${secrets.hash('domain-of-server', host)}`;
}

/** What only who rules over a name can have put there for a site. */
export function siteToken(secrets: Secrets, siteId: string, domain: string): string {
  return `sitewright-site=${secrets.hash('domain-of-site', `${siteId} ${domain}`)}`;
}

/** The name of the TXT record that proves a domain. */
export function recordName(domain: string): string {
  return `_sitewright.${domain}`;
}

/** What a domain shows from outside: the lines of its proof page, and its TXT records. */
export interface DomainProbe {
  domain: string;
  page: ReadonlySet<string>;
  records: ReadonlySet<string>;
}

/** The strongest proof of a site that can be seen. */
export function strongestMethod(
  secrets: Secrets,
  siteId: string,
  { domain, page, records }: DomainProbe,
): VerificationMethod | undefined {
  const word = siteToken(secrets, siteId, domain);
  if (records.has(word)) return 'dns';
  if (page.has(word)) return 'file';
  return page.has(serverToken(secrets, domain)) ? 'reached' : undefined;
}

/**
 * Whether a proof takes a name from another: what its owner put there beats that it leads here, which it does for
 * every site of the installation alike.
 */
export function isStronger(proof: VerificationMethod | undefined, other: VerificationMethod | undefined): boolean {
  const strength = (each: VerificationMethod | undefined) => (each === undefined ? 0 : each === 'reached' ? 1 : 2);
  return strength(proof) > strength(other);
}

import { withPassword } from './database-address.ts';
import type { Variables } from './variables.ts';

/** What is wrong with variables of which each by itself is fine. */
export function findConfigConflicts(read: Variables): string[] {
  const faults: string[] = [];
  if (read.STUDIO_PORT === read.SITE_PORT) {
    faults.push('STUDIO_PORT and SITE_PORT must differ: the public site needs its own origin.');
  }
  if (read.DEPLOY_DIR_SHARED === 'yes' && !read.DEPLOY_DIR) {
    faults.push('DEPLOY_DIR_SHARED=yes needs DEPLOY_DIR, because the folder in DATA_DIR isn’t shared.');
  }
  if (read.SITE_URL && read.STUDIO_URL && new URL(read.SITE_URL).origin === new URL(read.STUDIO_URL).origin) {
    faults.push('SITE_URL and STUDIO_URL must differ: the public site needs its own origin.');
  }
  if ((read.ACME_EMAIL || read.ACME_DIRECTORY) && read.ACME_AGREE === undefined) {
    faults.push('ACME_AGREE must be yes, to agree to the terms of the certificate authority, or no.');
  }
  const isAcme = read.ACME_AGREE === 'yes';
  const ports = [read.STUDIO_PORT, read.SITE_PORT, ...(isAcme ? [read.HTTP_PORT, read.HTTPS_PORT] : [])];
  if (read.METRICS_PORT !== undefined && ports.includes(read.METRICS_PORT)) {
    faults.push('METRICS_PORT must differ from STUDIO_PORT, SITE_PORT, HTTP_PORT and HTTPS_PORT.');
  }
  if (isAcme && new Set(ports).size < ports.length) {
    faults.push('HTTP_PORT and HTTPS_PORT must differ from each other, from STUDIO_PORT and from SITE_PORT.');
  }
  faults.push(...findTwoPasswords(read));
  if (Boolean(read.OIDC_ISSUER) !== Boolean(read.OIDC_CLIENT_ID)) {
    faults.push('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  }
  if (Boolean(read.AI_URL) !== Boolean(read.AI_MODEL)) faults.push('AI_URL and AI_MODEL must be set together.');
  if (read.STUDIO_URL && read.PARENT_DOMAIN) {
    const host = new URL(read.STUDIO_URL).hostname;
    if (host !== read.PARENT_DOMAIN && !host.endsWith(`.${read.PARENT_DOMAIN}`)) {
      faults.push(
        `PARENT_DOMAIN must be the domain of STUDIO_URL or a parent of it. ${read.PARENT_DOMAIN} isn’t a parent of ${host}.`,
      );
    }
  }
  return faults;
}

function findTwoPasswords({ DATABASE_URL, DATABASE_PASSWORD, SMTP_URL, SMTP_PASSWORD }: Variables): string[] {
  const faults: string[] = [];
  if (DATABASE_PASSWORD && !DATABASE_URL) faults.push('DATABASE_PASSWORD needs DATABASE_URL.');
  if (DATABASE_PASSWORD && DATABASE_URL && withPassword(DATABASE_URL, DATABASE_PASSWORD) === undefined)
    faults.push('DATABASE_URL can’t have a password when DATABASE_PASSWORD is set.');
  const smtp = SMTP_URL ? new URL(SMTP_URL) : undefined;
  if (SMTP_PASSWORD && !smtp?.username) faults.push('SMTP_PASSWORD needs SMTP_URL with a user.');
  if (SMTP_PASSWORD && smtp?.password) faults.push('SMTP_URL can’t have a password when SMTP_PASSWORD is set.');
  return faults;
}

import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { findMailTemplate } from './templates.ts';

const MASK = '••••••';

/** What a mail was filled with, as the outbox keeps it: codes and links open accounts. */
export function sealValues(secrets: Pick<Secrets, 'seal'>, mailId: string, values: Record<string, string>): string {
  return secrets.seal(JSON.stringify(values), placeOf(mailId));
}

export function openValues(secrets: Pick<Secrets, 'open'>, mailId: string, sealed: string): Record<string, string> {
  return JSON.parse(secrets.open(sealed, placeOf(mailId))) as Record<string, string>;
}

/** The values of a mail that has done its work, without the code and the links. */
export function maskValues(template: string, values: Record<string, string>): Record<string, string> {
  const { code, link, unsubscribe } = findMailTemplate(template) ?? {};
  const secret = [code, link, unsubscribe];
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.includes(name) ? MASK : value]),
  );
}

function placeOf(mailId: string): string {
  return `outbox:${mailId}:values`;
}

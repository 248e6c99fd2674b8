import { randomBytes } from 'node:crypto';
import type { Config } from '#server/platform/config/config.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

/** 256 random bits; of them only {@link hashInvitation} is stored. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashInvitation(secrets: Pick<Secrets, 'hash'>, token: string): string {
  return secrets.hash('invitation', token);
}

/** The address that is mailed: of the studio as it is configured, whatever host a request named. */
export function invitationLink({ studioUrl }: Pick<Config, 'studioUrl'>, token: string): string {
  return `${new URL('/invitation', studioUrl)}?token=${token}`;
}

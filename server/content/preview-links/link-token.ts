import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

const ID = 16;
const SECRET = 32;
const SIGNATURE = 16;
const shape = /^[\w-]{107}$/;

/** What the links of a purpose open; a token of one is none of another. */
export type LinkPurpose = 'preview-link' | 'number-share' | 'number-report' | 'board-share' | 'board-report';

/** Which link a token is of. */
interface LinkName {
  readonly siteId: string;
  readonly linkId: string;
}

/** Whether part of an address is shaped like the token of a link, rather than like that of a preview of the studio. */
export function isLinkToken(text: string): boolean {
  return shape.test(text);
}

/** A token for the address of a link: the site and the link, chance, and a signature over them; base64url. */
export function makeLinkToken(
  secrets: Secrets,
  { siteId, linkId }: LinkName,
  purpose: LinkPurpose = 'preview-link',
): string {
  const said = Buffer.concat([parse(siteId), parse(linkId), randomBytes(SECRET)]);
  return Buffer.concat([said, signatureOf(secrets, said, purpose)]).toString('base64url');
}

/** Which link a token says it is of; undefined for one this installation never signed, which nothing is read for. */
export function readLinkToken(
  secrets: Secrets,
  token: string,
  purpose: LinkPurpose = 'preview-link',
): LinkName | undefined {
  const bytes = isLinkToken(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
  // Text that means the same bytes in another spelling is no token.
  if (bytes.length !== ID + ID + SECRET + SIGNATURE || bytes.toString('base64url') !== token) return undefined;
  const said = bytes.subarray(0, -SIGNATURE);
  if (!timingSafeEqual(bytes.subarray(-SIGNATURE), signatureOf(secrets, said, purpose))) return undefined;
  return { siteId: stringify(said.subarray(0, ID)), linkId: stringify(said.subarray(ID, ID + ID)) };
}

/** What is kept of a token. */
export function hashLinkToken(secrets: Secrets, token: string, purpose: LinkPurpose = 'preview-link'): string {
  return secrets.hash(`${purpose}-at-rest`, token);
}

/** Whether a token is the one a hash was kept of, compared in the same time however much of it is right. */
export function isTokenOf(
  secrets: Secrets,
  token: string,
  hash: string,
  purpose: LinkPurpose = 'preview-link',
): boolean {
  const [given, right] = [Buffer.from(hashLinkToken(secrets, token, purpose)), Buffer.from(hash)];
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(secrets: Secrets, said: Uint8Array, purpose: LinkPurpose): Buffer {
  return createHmac('sha256', secrets.key(purpose)).update(said).digest().subarray(0, SIGNATURE);
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

/** Milliseconds nobody is done sooner than: a program is. The script of the form waits a little longer. */
export const MIN_AGE = 3000;
/** Milliseconds a stamp is good for: a page may lie open over a day's work. */
const LIFE = 12 * 60 * 60_000;

/**
 * What shows when somebody began with a form. Pages are kept and shared, so it is in none of them: the form's script
 * asks for one (`page`), and who sends without a script gets one while the site is under attack (`asked`).
 */
export interface FormToken {
  readonly kind: 'page' | 'asked';
  readonly at: number;
  /** Of the work that has to be shown with it; 0 for none. */
  readonly bits: number;
  /** One stamp is good for one entry. */
  readonly nonce: string;
}

export interface FormTokenScope {
  readonly secrets: Secrets;
  readonly siteId: string;
  readonly form: string;
}

export function makeFormToken(place: FormTokenScope, { kind, at, bits }: Omit<FormToken, 'nonce'>): string {
  const said = [kind, at.toString(36), bits, randomBytes(12).toString('base64url')].join('.');
  return `${said}.${signatureOf(place, said)}`;
}

/** Undefined for what was made elsewhere, for another form, or too long ago. */
export function readFormToken(place: FormTokenScope, text: string, now: number): FormToken | undefined {
  const end = text.lastIndexOf('.');
  const said = text.slice(0, Math.max(end, 0));
  const [given, right] = [Buffer.from(text.slice(end + 1)), Buffer.from(signatureOf(place, said))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [kind, at = '', bits = '', nonce = ''] = said.split('.');
  const time = Number.parseInt(at, 36);
  if ((kind !== 'page' && kind !== 'asked') || now - time > LIFE) return undefined;
  return { kind, at: time, bits: Number(bits), nonce };
}

/** Whether a number was found that makes the hash of a stamp begin with so many zeros. */
export function isProofValid(stamp: string, proof: string, bits: number): boolean {
  if (bits === 0) return true;
  if (!/^\d{1,12}$/.test(proof)) return false;
  const hash = createHash('sha256').update(`${stamp}:${proof}`).digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}

function signatureOf({ secrets, siteId, form }: FormTokenScope, said: string): string {
  return secrets.hash('form-stamp', `${siteId} ${form} ${said}`);
}

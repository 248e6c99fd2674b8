import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds a code is shown. */
const STEP = 30;
/** How many steps a clock may be off, to either side. */
const WINDOW = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A one-time password of a counter (RFC 4226, 5.3), with HMAC-SHA-1, which every app knows. */
export function hotp(secret: Uint8Array, counter: number, digits = 6): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step of a moment in milliseconds (RFC 6238, 4.2). */
export function stepOf(now: number): number {
  return Math.floor(now / 1000 / STEP);
}

/** The step near now whose code this is, the newest first; undefined when it is none of them. */
export function findStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const current = stepOf(now);
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let step = current - WINDOW; step <= current + WINDOW; step++) {
    const expected = Buffer.from(hotp(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** 160 random bits, as RFC 4226 wants them. */
export function newSecret(): Uint8Array {
  return randomBytes(20);
}

/** RFC 4648 base32 without padding, the way apps take a secret that is typed. */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What a QR code holds: the secret with its name in the app. */
export function otpauthUri(secret: Uint8Array, email: string): string {
  const label = encodeURIComponent(`Sitewright:${email}`);
  const query = `secret=${toBase32(secret)}&issuer=Sitewright&algorithm=SHA1&digits=6&period=${STEP}`;
  return `otpauth://totp/${label}?${query}`;
}

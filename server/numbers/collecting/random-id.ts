import { randomFillSync } from 'node:crypto';

const BYTES = 12;
const pool = Buffer.alloc(BYTES * 256);
let used = pool.length;

/** Makes an ID of 16 characters of base64url. Random bytes are fetched for many at a time. */
export function randomId(): string {
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString('base64url', used - BYTES, used);
}

import { createHash } from 'node:crypto';
import { createYielder } from './yield-to-event-loop.ts';

/** Bytes or characters that are hashed at a stretch. */
const AT_ONCE = 1024 * 1024;

/** The SHA-256 of something long, of which parts are given, with turns of others in between. */
export async function hashYielding(
  parts: Iterable<string> | Iterable<Uint8Array>,
  encoding: 'hex' | 'base64url',
): Promise<string> {
  const breathe = createYielder();
  const hash = createHash('sha256');
  for (const part of parts) {
    for (let at = 0; at < part.length; at += AT_ONCE) {
      hash.update(typeof part === 'string' ? part.slice(at, at + AT_ONCE) : part.subarray(at, at + AT_ONCE));
      await breathe();
    }
  }
  return hash.digest(encoding);
}

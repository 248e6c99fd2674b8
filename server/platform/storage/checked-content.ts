import { createHash } from 'node:crypto';
import type { PutOptions } from './storage.ts';

/** Bytes that are hashed and written at a stretch. */
const AT_ONCE = 1024 * 1024;

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += AT_ONCE) yield bytes.subarray(at, at + AT_ONCE);
}

/**
 * The parts of what is to be stored. It throws at the end when the content is not the one that was meant, and between
 * two parts when it was given up.
 */
export async function* checkedContent(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { sha256, signal }: PutOptions,
): AsyncGenerator<Uint8Array> {
  const digest = sha256 === undefined ? undefined : createHash('sha256');
  for await (const part of content instanceof Uint8Array ? partsOf(content) : content) {
    signal?.throwIfAborted();
    digest?.update(part);
    yield part;
  }
  signal?.throwIfAborted();
  if (digest && digest.digest('hex') !== sha256) throw new Error('What came is not the content that was meant.');
}

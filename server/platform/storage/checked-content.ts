import { createHash } from 'node:crypto';
import type { PutOptions } from './storage.ts';

/**
 * The parts of what is to be stored. It throws at the end when the content is not the one that was meant, and between
 * two parts when it was given up.
 */
export async function* checkedContent(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { sha256, signal }: PutOptions,
): AsyncGenerator<Uint8Array> {
  const digest = sha256 === undefined ? undefined : createHash('sha256');
  for await (const part of content instanceof Uint8Array ? [content] : content) {
    signal?.throwIfAborted();
    digest?.update(part);
    yield part;
  }
  signal?.throwIfAborted();
  if (digest && digest.digest('hex') !== sha256) throw new Error('What came is not the content that was meant.');
}

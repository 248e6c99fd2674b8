import { createHash } from 'node:crypto';
import type { Storage } from '#server/platform/storage/storage.ts';

/** The SHA-256 that a name says its content has: of an original, and of a part of one; none for what was made of them. */
export function hashNamed(name: string): string | undefined {
  const [, site, kind] = name.split('/');
  if (site === undefined) return undefined;
  const file = name.split('/').at(-1) ?? '';
  if (kind === 'originals') return /^([0-9a-f]{64})\./.exec(file)?.[1];
  return kind === 'uploads' ? /^\d+-([0-9a-f]{64})$/.exec(file)?.[1] : undefined;
}

/** The SHA-256 of what is stored under a name, and its bytes; undefined when there is nothing. */
export async function hashStored(storage: Storage, name: string): Promise<{ hash: string; size: number } | undefined> {
  const found = await storage.get(name);
  if (!found) return undefined;
  const digest = createHash('sha256');
  let size = 0;
  for await (const part of found.content as AsyncIterable<Uint8Array>) {
    digest.update(part);
    size += part.length;
  }
  return { hash: digest.digest('hex'), size };
}

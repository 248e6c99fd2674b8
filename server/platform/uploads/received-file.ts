import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cutText } from '#model/cut-text.ts';
import { withDiskProblems } from '#server/platform/storage/disk-fault.ts';

/** A file that was sent, as long as its call lasts. */
export interface ReceivedFile {
  /** Field of the form; empty where the file is the whole body. */
  readonly field: string;
  /** What the sender calls it: to be shown, and trusted for nothing. Empty when it was not said. */
  readonly name: string;
  /** What the sender says it is, which its bytes may not be. */
  readonly type: string;
  /** Where it lies. It is removed when the call ends. */
  readonly path: string;
  readonly size: number;
  /** Of its bytes, as hex. */
  readonly sha256: string;
}

/** Writes what comes into a file of its own. On any error the file is gone. */
export async function receiveFile(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  { field, name, type }: Pick<ReceivedFile, 'field' | 'name' | 'type'>,
): Promise<ReceivedFile> {
  const path = join(folder, randomUUID());
  await withDiskProblems(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  const file = await withDiskProblems(() => open(path, 'wx', 0o600));
  const digest = createHash('sha256');
  let size = 0;
  try {
    for await (const part of content) {
      digest.update(part);
      size += part.length;
      await withDiskProblems(() => file.appendFile(part));
    }
    return { field, name: cleanName(name), type, path, size, sha256: digest.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** The bytes of a file, which is opened once somebody wants them. */
export async function* bytesOf({ path }: Pick<ReceivedFile, 'path'>): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

/** The last part of a name, without what steers a terminal or turns the direction of a text around. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return cutText(last.toWellFormed().replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ''), 255);
}

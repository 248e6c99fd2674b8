import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { hashNamed, hashStored } from './check-file.ts';
import { eachFile } from './each-file.ts';

interface Moved {
  copied: number;
  /** There already, with the same content. */
  known: number;
  bytes: number;
  /** Names of files that are damaged where they are, and were not copied. */
  damaged: string[];
}

/**
 * Copies every file from one storage to another, and reads each again where it came to. What is there already and the
 * same is left, so that it can be asked for again after a break, or for what came meanwhile. Nothing is removed.
 */
export async function copyMedia(from: Storage, to: Storage): Promise<Moved> {
  const moved: Moved = { copied: 0, known: 0, bytes: 0, damaged: [] };
  await eachFile(from, async (file) => {
    const { name } = file;
    const source = await hashStored(from, name);
    if (!source) return;
    if ((hashNamed(name) ?? source.hash) !== source.hash) {
      moved.damaged.push(name);
      return;
    }
    if (await isSame(to, file, source.hash)) {
      moved.known += 1;
      return;
    }
    const found = await from.get(name);
    if (!found) return;
    await to.put(name, found.content as AsyncIterable<Uint8Array>, { sha256: source.hash });
    if ((await hashStored(to, name))?.hash !== source.hash)
      throw new Error(`${name} is not the same where it was put.`);
    moved.copied += 1;
    moved.bytes += source.size;
  });
  moved.damaged.sort();
  return moved;
}

/** Removes the files of a storage that another one has, each with the same content. Answers how many. */
export async function removeCopied(from: Storage, to: Storage): Promise<number> {
  let removed = 0;
  await eachFile(from, async (file) => {
    const source = await hashStored(from, file.name);
    if (!source || !(await isSame(to, file, source.hash))) return;
    await from.delete(file.name);
    removed += 1;
  });
  return removed;
}

async function isSame(to: Storage, { name, size }: StoredFile, hash: string): Promise<boolean> {
  const there = await to.stat(name);
  return there?.size === size && (await hashStored(to, name))?.hash === hash;
}

import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { constants, type FileHandle, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { checkedContent } from './checked-content.ts';
import { codeOf, undefinedIfMissing, withDiskProblems } from './disk-fault.ts';
import { listFolder } from './list-folder.ts';
import { isStorageName, requireStorageName, type Storage, type StoredFile } from './storage.ts';
import { PARTIAL } from './sweep.ts';

/** A folder, for its owner only. Several servers may share one that all of them see. */
export function createFolderStorage(root: string): Storage {
  const find = async (name: string): Promise<{ file: FileHandle; stats: Stats } | undefined> => {
    if (!isStorageName(name)) return undefined;
    const path = join(root, name);
    // A link could lead out of the folder.
    const [base, found] = await withDiskProblems(() =>
      Promise.all([realpath(root), realpath(path)].map(undefinedIfMissing)),
    );
    if (base === undefined || found !== join(base, name)) return undefined;
    const file = await withDiskProblems(() =>
      undefinedIfMissing(open(found, constants.O_RDONLY | constants.O_NOFOLLOW)),
    );
    if (!file) return undefined;
    const stats = await withDiskProblems(() => file.stat());
    if (stats.isFile()) return { file, stats };
    await file.close();
    return undefined;
  };

  return {
    put: async (name, content, options = {}) => {
      requireStorageName(name);
      const partial = join(root, PARTIAL, randomUUID());
      await withDiskProblems(() => mkdir(dirname(partial), { recursive: true, mode: 0o700 }));
      try {
        const size = await writeFile(partial, checkedContent(content, options));
        const target = join(root, name);
        await withDiskProblems(() => makeFolders(root, dirname(name)));
        await withDiskProblems(() => rename(partial, target));
        await withDiskProblems(() => syncFolder(dirname(target)));
        return { size };
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    get: async (name, range) => {
      const found = await find(name);
      if (!found) return undefined;
      const { file, stats } = found;
      if (range && range.start >= stats.size) {
        await file.close();
        throw new RangeError(`There are ${stats.size} bytes.`);
      }
      // An empty file has no last byte to read to.
      if (stats.size === 0) {
        await file.close();
        return { content: Readable.from([]), size: 0 };
      }
      const end = Math.min(range?.end ?? stats.size - 1, stats.size - 1);
      return { content: file.createReadStream({ start: range?.start ?? 0, end }), size: stats.size };
    },
    stat: async (name) => {
      const found = await find(name);
      if (!found) return undefined;
      await found.file.close();
      return describeFile(name, found.stats);
    },
    delete: async (name) => {
      requireStorageName(name);
      await withDiskProblems(() => rm(join(root, name), { force: true }));
      await withDiskProblems(() => undefinedIfMissing(syncFolder(dirname(join(root, name)))));
    },
    list: (prefix, page = {}) => withDiskProblems(() => listFolder(root, prefix, page)),
    findFault: async () => {
      try {
        await makeFolders(root, PARTIAL);
        const probePath = join(root, PARTIAL, randomUUID());
        const probe = await open(probePath, 'wx', 0o600);
        await probe.close();
        await rm(probePath);
        return undefined;
      } catch (error) {
        return `${root} isn’t a folder this user account can write to (${codeOf(error)}).`;
      }
    },
    close: () => undefined,
  };
}

function describeFile(name: string, { size, mtimeMs }: Stats): StoredFile {
  return { name, size, modifiedAt: Math.trunc(mtimeMs) };
}

/** Writes what comes and brings it to the disk; answers how many bytes it is. */
async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await withDiskProblems(() => open(path, 'wx', 0o600));
  try {
    let size = 0;
    for await (const part of content) {
      await withDiskProblems(() => file.appendFile(part));
      size += part.length;
    }
    await withDiskProblems(() => file.sync());
    return size;
  } finally {
    await file.close();
  }
}

/** Makes the folders of a name below the root, each brought to the disk by the one it lies in. */
async function makeFolders(root: string, folder: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  let path = root;
  for (const part of folder.split('/')) {
    const parent = path;
    path = join(path, part);
    if (await undefinedIfMissing(stat(path))) continue;
    const isNew = await mkdir(path, { mode: 0o700 }).then(
      () => true,
      (error) => {
        if (codeOf(error) !== 'EEXIST') throw error;
        return false;
      },
    );
    if (isNew) await syncFolder(parent);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

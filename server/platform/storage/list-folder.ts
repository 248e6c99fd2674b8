import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from './disk-fault.ts';
import { type FilePage, isStorageName, MAX_LISTED, type StoredFile } from './storage.ts';

/** A page of the files of a folder and those below it, in the order a bucket lists them. */
export async function listFolder(
  root: string,
  prefix: string,
  { after = '', limit = MAX_LISTED }: { after?: string | undefined; limit?: number },
): Promise<FilePage> {
  const files: StoredFile[] = [];
  for await (const name of walk(root, '', prefix, after)) {
    if (files.length === limit) return { files, next: files[limit - 1]?.name ?? after };
    const found = await undefinedIfMissing(stat(join(root, name)));
    if (found) files.push({ name, size: found.size, modifiedAt: Math.trunc(found.mtimeMs) });
  }
  return { files };
}

/** Names below a folder in their order, without going into folders that hold none that are wanted. */
async function* walk(root: string, folder: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = (await undefinedIfMissing(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
  // A folder stands where its slash puts it: `a-b` comes before `a/b`.
  const named = entries.map((entry) => ({ entry, name: `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}` }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { entry, name } of named) {
    if (isWanted(entry, name, prefix, after)) {
      if (entry.isDirectory()) yield* walk(root, name, prefix, after);
      else yield name;
    }
  }
}

function isWanted(entry: Dirent, name: string, prefix: string, after: string): boolean {
  if (entry.isDirectory()) {
    const mayBegin = name.startsWith(prefix) || prefix.startsWith(name);
    return isStorageName(name.slice(0, -1)) && mayBegin && (name > after || after.startsWith(name));
  }
  return entry.isFile() && isStorageName(name) && name.startsWith(prefix) && name > after;
}

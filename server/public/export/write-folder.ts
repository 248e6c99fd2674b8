import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { ExportError } from './export-error.ts';
import type { ExportedFile } from './export-site.ts';

/** Names the files of the last export with their hashes, so that the next writes what changed. */
export const LIST = '.sitewright-export.json';
const list = z.strictObject({ files: z.record(z.string(), z.string()) });

export interface Written {
  files: number;
  bytes: number;
  /** Files that are new or other than before. */
  written: number;
  removed: number;
}

/**
 * Puts files into a folder so that whatever reads there meanwhile finds each file whole: it is written beside its place
 * and moved there. What the export before wrote and this one has not is removed at the end; what nobody exported stays.
 * @throws ExportError for a folder with something in it that is no export
 */
export async function writeFolder(folder: string, files: AsyncIterable<ExportedFile>): Promise<Written> {
  const before = await readList(folder);
  const now: Record<string, string> = {};
  const summary: Written = { files: 0, bytes: 0, written: 0, removed: 0 };
  for await (const { name, bytes } of files) {
    const hash = createHash('sha256').update(bytes).digest('hex');
    summary.files += 1;
    summary.bytes += bytes.length;
    now[name] = hash;
    await requireOwnFolders(folder, name);
    if (before[name] === hash && (await hashOf(join(folder, name))) === hash) continue;
    await replace(join(folder, name), bytes);
    summary.written += 1;
  }
  for (const name of Object.keys(before).filter((each) => !(each in now))) {
    await requireOwnFolders(folder, name);
    await rm(join(folder, name), { force: true });
    await removeEmpty(folder, dirname(name));
    summary.removed += 1;
  }
  await replace(join(folder, LIST), Buffer.from(`${JSON.stringify({ files: now }, null, 1)}\n`));
  return summary;
}

async function readList(folder: string): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  const text = await readFile(join(folder, LIST), 'utf8').catch(ifMissing);
  if (text === undefined) return {};
  const read = list.safeParse(parse(text));
  if (!read.success) throw new ExportError(`${join(folder, LIST)} isn’t the list of an export. Choose another folder.`);
  const outside = Object.keys(read.data.files).find((name) => name.split('/').includes('..') || name.startsWith('/'));
  if (outside !== undefined)
    throw new ExportError(`${join(folder, LIST)} names ${outside}, which isn’t in its folder.`);
  return read.data.files;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hashOf(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(ifMissing);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}

/** The file that takes its name has one nobody can know before, and must not be there yet: a link is not followed. */
async function replace(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = join(dirname(file), `.${randomBytes(8).toString('hex')}.new`);
  try {
    await writeFile(beside, bytes, { flag: 'wx' });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** A link in the place of a folder would lead out of the export. The folder itself may be one. */
async function requireOwnFolders(folder: string, name: string): Promise<void> {
  for (let each = dirname(name); each !== '.' && each !== ''; each = dirname(each)) {
    const found = await lstat(join(folder, each)).catch(ifMissing);
    if (found?.isSymbolicLink())
      throw new ExportError(`${join(folder, each)} is a symbolic link. Delete it, or choose another folder.`);
  }
}

/** Folders that a removal left with nothing in them. */
async function removeEmpty(folder: string, name: string): Promise<void> {
  for (let each = name; each !== '.' && each !== ''; each = dirname(each)) {
    try {
      await rmdir(join(folder, each));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTEMPTY' || code === 'ENOENT' || code === 'EEXIST') return;
      throw error;
    }
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

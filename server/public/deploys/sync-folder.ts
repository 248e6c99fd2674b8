import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, undefinedIfMissing } from '#server/platform/storage/disk-fault.ts';
import type { Build } from './build-site.ts';
import type { Delivery, OnFile } from './delivery.ts';
import { DeployFailed } from './deploy-failed.ts';
import { type Manifest, noFiles, readManifest, writeManifest } from './manifest.ts';
import { withDiskFaults } from './storage-faults.ts';

const CURRENT = 'current';
const BUILDS = 'builds';

/**
 * Puts a build into a folder of its own below `folder`, has all of it on the disk, and then leads `current` there by one
 * step: whoever serves `current` has the site before or this one, and never parts of both. The one before stays, so that
 * who reads a page of it still finds its files.
 * @throws DeployFailed `full`, `foreign` for a folder that is not ours
 */
export async function syncToFolder(folder: string, id: string, build: Build, onFile: OnFile): Promise<Delivery> {
  const builds = join(folder, BUILDS);
  await withDiskFaults(() => mkdir(builds, { recursive: true }));
  const now = await currentOf(folder);
  const before = now === undefined ? noFiles : await manifestOf(builds, now);
  // One that was cut off after its last step is run again: what is served by then stays as it is.
  const name = now === id ? `${id}-2` : id;
  const place = join(builds, name);
  // Of a deploy that was cut off here, and of any but the one that is served.
  await removeAllBut(builds, [now]);
  const delivery: Delivery = { written: 0, removed: 0 };
  try {
    const folders = new Set<string>([place]);
    const names = Object.entries(build.manifest.files);
    for (const [at, [path, { hash }]] of names.entries()) {
      const file = join(place, path);
      await withDiskFaults(() => mkdir(dirname(file), { recursive: true }));
      folders.add(dirname(file));
      await withDiskFaults(() => linkOrCopy(join(build.folder, path), file));
      if (before.files[path]?.hash !== hash) delivery.written += 1;
      await onFile(at + 1, names.length);
    }
    for (const each of folders) await syncFolder(each);
    const manifest = await writeManifest(build.manifest);
    await withDiskFaults(() => writeFile(`${place}.json`, manifest));
    await onFile(names.length, names.length, 'lastChance');
    await withDiskFaults(() => symlink(join(BUILDS, name), join(folder, `${CURRENT}.new`)));
    await withDiskFaults(() => rename(join(folder, `${CURRENT}.new`), join(folder, CURRENT)));
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    await rm(join(folder, `${CURRENT}.new`), { force: true });
    throw error;
  }
  await syncFolder(folder);
  delivery.removed = Object.keys(before.files).filter((path) => !Object.hasOwn(build.manifest.files, path)).length;
  await removeAllBut(builds, [now, name]);
  return delivery;
}

/** The build that is served; a `current` that is no link of ours is somebody else's. */
async function currentOf(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true });
  const current = entries.find(({ name }) => name === CURRENT);
  await rm(join(folder, `${CURRENT}.new`), { force: true });
  if (!current) return undefined;
  const target = current.isSymbolicLink() ? await readlink(join(folder, CURRENT)) : undefined;
  const [, id] = /^builds\/([\w-]{1,64})$/.exec(target ?? '') ?? [];
  if (id === undefined) throw new DeployFailed('foreign', join(folder, CURRENT));
  return id;
}

async function manifestOf(builds: string, id: string): Promise<Manifest> {
  const text = await undefinedIfMissing(readFile(join(builds, `${id}.json`)));
  return (text !== undefined && (await readManifest(text))) || noFiles;
}

async function removeAllBut(builds: string, kept: readonly (string | undefined)[]): Promise<void> {
  const names = await readdir(builds);
  const others = names.filter((name) => !kept.includes(name.replace(/\.json$/, '')));
  await Promise.all(others.map((name) => rm(join(builds, name), { recursive: true, force: true })));
}

/** A link costs no room; on another disk, or one without links, it is a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'EOPNOTSUPP'].includes(codeOf(error))) throw error;
    await copyFile(from, to);
    await syncFile(to);
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

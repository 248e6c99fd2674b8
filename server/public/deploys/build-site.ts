import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildsOf } from '#server/content/deploys/builds-of-site.ts';
import type { DeployReport } from '#server/content/deploys/deploy-report.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hashYielding } from '#server/platform/process/hash-yielding.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { undefinedIfMissing } from '#server/platform/storage/disk-fault.ts';
import { ExportError } from '#server/public/export/export-error.ts';
import { exportSite, type KeptFiles, type NotKept } from '#server/public/export/export-site.ts';
import type { LiveRelease, MadeOf } from '#server/public/live/live-sites.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { DeployFailed } from './deploy-failed.ts';
import { type Manifest, type ManifestEntry, readManifest, writeManifest } from './manifest.ts';
import { pageFingerprints } from './page-fingerprints.ts';
import { withDiskFaults } from './storage-faults.ts';

/** Addresses told for each thing that cannot be kept. */
const TOLD = 200;
const LAST = 'last';

/** A site as files, in a folder of this server. */
export interface Build {
  /** Where its files are. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly files: number;
  readonly bytes: number;
  /** Pages that were made; the others were taken from the build before. */
  readonly made: number;
  readonly notKept: DeployReport['not_kept'];
}

interface Building {
  id: string;
  release: LiveRelease;
  madeOf: readonly MadeOf[];
  /** Called after each file with the pages that are through, and how many there are; throws to end it. */
  onFile(done: number, total: number | undefined): Promise<void>;
}

/**
 * Makes a release into files. What a page is made of decides whether it is made again: any other is taken from the
 * build before by a link, so a build costs what changed. One build of a site is made at a time.
 * @throws DeployFailed `page` for a page that cannot be made, or what `onFile` throws
 */
export async function buildSite(services: Services, parts: SiteParts, building: Building): Promise<Build> {
  const root = buildsOf(services, building.release.siteId);
  const before = await lastBuild(root);
  // One that is run again may have built already: what it is made from stays until it is there.
  const id = before?.id === building.id ? `${building.id}-2` : building.id;
  const folder = join(root, id);
  await withDiskFaults(() => mkdir(root, { recursive: true, mode: 0o700 }));
  await removeOthers(root, before?.id);
  const files: Record<string, ManifestEntry> = {};
  const notKept = new Map<string, Set<string>>();
  let [made, done, bytes] = [0, 0, 0];
  let [pages, through] = [0, 0];
  const breathe = createYielder();
  const { release, madeOf } = building;
  const kept = before && previousFiles(before);
  const markOf = pageFingerprints(release.compiled, madeOf, release.analytics);
  let manifest: Manifest;
  try {
    await withDiskFaults(() => mkdir(join(folder, 'files'), { recursive: true }));
    for await (const each of exportSite(services, parts, release, { kept, markOf })) {
      if ('notKept' in each) {
        recordNotKept(notKept, each.notKept);
        continue;
      }
      if ('pages' in each || 'page' in each) {
        if ('pages' in each) pages = each.pages;
        else through += 1;
        await building.onFile(through, pages);
        continue;
      }
      const name = 'same' in each ? each.same : each.file.name;
      const file = join(folder, 'files', name);
      await withDiskFaults(() => mkdir(dirname(file), { recursive: true }));
      if ('same' in each) {
        const known = before?.manifest.files[name];
        if (!before || !known) throw new Error(`${name} is of no build before.`);
        await withDiskFaults(() => link(join(before.folder, name), file));
        files[name] = { ...known, mark: each.mark };
      } else {
        const { bytes: content, mark } = each.file;
        const hash = await hashYielding([content], 'hex');
        // With the same bytes a link has them on the disk already, which takes far less than writing them there.
        if (before && (await kept?.read(name))?.equals(content))
          await withDiskFaults(() => link(join(before.folder, name), file));
        else await writeWhole(file, content);
        files[name] = { hash, bytes: content.length, ...(mark !== undefined && { mark }) };
        made += 1;
      }
      bytes += files[name]?.bytes ?? 0;
      done += 1;
      await breathe();
      await building.onFile(through, pages);
    }
    manifest = { files, leaving: [], between: [] };
    await writeWhole(join(folder, 'manifest.json'), await writeManifest(manifest));
    await pointTo(root, id);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof ExportError) throw new DeployFailed('page', error.message, error);
    throw error;
  }
  await removeOthers(root, id);
  const reported = Array.from(notKept, ([kind, paths]) => {
    return { kind: kind as NotKept['kind'], paths: [...paths].slice(0, TOLD), total: paths.size };
  });
  return { folder: join(folder, 'files'), manifest, files: done, bytes, made, notKept: reported };
}

interface Before {
  readonly id: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

async function lastBuild(root: string): Promise<Before | undefined> {
  const id = (await undefinedIfMissing(readFile(join(root, LAST), 'utf8')))?.trim();
  if (id === undefined || !/^[\w-]{1,64}$/.test(id)) return undefined;
  const text = await undefinedIfMissing(readFile(join(root, id, 'manifest.json')));
  const manifest = text === undefined ? undefined : await readManifest(text);
  return manifest && { id, folder: join(root, id, 'files'), manifest };
}

function previousFiles({ folder, manifest }: Before): KeptFiles {
  const { files } = manifest;
  return {
    has: (name) => Object.hasOwn(files, name),
    read: async (name, mark) => {
      const known = Object.hasOwn(files, name) ? files[name] : undefined;
      if (!known || (mark !== undefined && known.mark !== mark)) return undefined;
      const bytes = await undefinedIfMissing(readFile(join(folder, name)));
      // A file that somebody changed by hand is no file of ours any more.
      const isSame = bytes && (await hashYielding([bytes], 'hex')) === known.hash;
      return isSame ? bytes : undefined;
    },
  };
}

/** Names the build that others are made from: the one step by which one follows another. */
async function pointTo(root: string, id: string): Promise<void> {
  await writeWhole(join(root, `${LAST}.new`), Buffer.from(id));
  await withDiskFaults(() => rename(join(root, `${LAST}.new`), join(root, LAST)));
}

/** Removes what a build left that was cut off, and the one before the last. */
async function removeOthers(root: string, kept: string | undefined): Promise<void> {
  const names = (await undefinedIfMissing(readdir(root))) ?? [];
  const others = names.filter((name) => name !== LAST && name !== kept);
  await Promise.all(others.map((name) => rm(join(root, name), { recursive: true, force: true })));
}

function writeWhole(file: string, content: Buffer): Promise<void> {
  return withDiskFaults(async () => {
    await writeFile(file, content, { flag: 'w' });
    const handle = await open(file, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

function recordNotKept(notKept: Map<string, Set<string>>, { kind, path }: NotKept): void {
  const known = notKept.get(kind) ?? new Set();
  notKept.set(kind, known.add(path));
}

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { archivesOf } from '#server/content/deploys/builds-of-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { Build } from './build-site.ts';
import type { Delivery, OnFile } from './delivery.ts';
import { withDiskFaults, withStorageFaults } from './storage-faults.ts';

/** The same in every archive: one of the same files is the same archive. */
const TIME = new Date(Date.UTC(2000, 0, 1));

/** Packs a build into a zip, which is in the storage whole or not at all. */
export async function writeArchive(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  { siteId, id }: { siteId: string; id: string },
  build: Build,
  onFile: OnFile,
  signal: AbortSignal,
): Promise<Delivery> {
  const folder = join(config.dataDir, 'builds', 'archives');
  await withDiskFaults(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  const file = join(folder, `${id}.zip`);
  const archive = archiveName(siteId, id);
  const names = Object.keys(build.manifest.files).sort();
  try {
    const zip = new ZipFile();
    for (const name of names) zip.addFile(join(build.folder, name), name, { mtime: TIME, mode: 0o100644 });
    zip.end();
    await withDiskFaults(() =>
      pipeline(zip.outputStream as NodeJS.ReadableStream, createWriteStream(file), { signal }),
    );
    await onFile(names.length, names.length, 'lastChance');
    await withStorageFaults(archive, () => storage.put(archive, createReadStream(file), { signal }));
  } finally {
    await rm(file, { force: true });
  }
  return { written: names.length, removed: 0, archive };
}

function archiveName(siteId: string, id: string): string {
  return `${archivesOf(siteId)}/${id}.zip`;
}

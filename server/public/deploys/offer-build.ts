import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { BuildList } from '#model/deploys/build-list.ts';
import { listToPull, pulledFrom } from '#server/content/deploys/builds-of-site.ts';
import { hashOfList } from '#server/content/pulls/hash-of-list.ts';
import { readList } from '#server/content/pulls/stored-lists.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hashedName } from '#server/platform/storage/storage.ts';
import type { Build } from './build-site.ts';
import type { Delivery, OnFile } from './delivery.ts';
import { withStorageFaults } from './storage-faults.ts';

interface Place {
  siteId: string;
  targetId: string;
  /** The deploy. */
  id: string;
  /** The deploy whose files are there now. */
  before: string | null;
}

/**
 * Puts a build where another Sitewright can fetch it: files by what is in them, those that are there already not once
 * more, and their list last. Nothing of it is told to anyone before the target names this deploy.
 * @throws DeployFailed `full`, `unreachable`
 */
export async function offerBuild(
  { storage }: Pick<Services, 'storage'>,
  { siteId, targetId, id, before }: Place,
  build: Build,
  onFile: OnFile,
  signal: AbortSignal,
): Promise<Delivery> {
  const place = pulledFrom(siteId, targetId);
  return withStorageFaults(place, async () => {
    const there = before === null ? undefined : await readList({ storage }, listToPull(siteId, targetId, before));
    const known = new Set(Object.values(there?.files ?? {}).map(({ hash }) => hash));
    const files: BuildList['files'] = {};
    const names = Object.keys(build.manifest.files).sort();
    let done = 0;
    for (const name of names) {
      const entry = build.manifest.files[name];
      if (!entry) continue;
      const { hash, bytes } = entry;
      files[name] = { hash, bytes };
      if (!known.has(hash)) {
        const content = createReadStream(join(build.folder, name));
        await storage.put(hashedName(place, hash), content, { sha256: hash, signal });
        known.add(hash);
      }
      done += 1;
      await onFile(done, names.length);
    }
    await onFile(done, names.length, 'lastChance');
    const list = { build: hashOfList(files), files } satisfies BuildList;
    await storage.put(listToPull(siteId, targetId, id), Buffer.from(JSON.stringify(list)), { signal });
    const old = there?.files ?? {};
    return {
      written: names.filter((name) => old[name]?.hash !== files[name]?.hash).length,
      removed: Object.keys(old).filter((name) => !Object.hasOwn(files, name)).length,
    };
  });
}

import { buffer } from 'node:stream/consumers';
import { type BuildList, contentHash } from '#model/deploys/build-list.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hashedName } from '#server/platform/storage/storage.ts';
import { isMap, parseList, readFiles } from './large-lists.ts';

/** A list of files as it was stored; undefined where there is none that can be read. */
export async function readList({ storage }: Pick<Services, 'storage'>, name: string): Promise<BuildList | undefined> {
  const found = await storage.get(name);
  if (!found) return undefined;
  const read = await parseList(await buffer(found.content));
  if (!isMap(read) || !isMap(read.files)) return undefined;
  const [build, files] = [contentHash.safeParse(read.build), await readFiles(read.files)];
  return build.success && files ? { build: build.data, files } : undefined;
}

/** Forgets what is stored in a place but for some lists and the files they name. What cannot be reached now goes with the next. */
export async function storeList(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  place: string,
  lists: readonly string[],
): Promise<void> {
  try {
    const names = new Set(lists);
    for (const list of lists)
      for (const { hash } of Object.values((await readList({ storage }, list))?.files ?? {}))
        names.add(hashedName(place, hash));
    let after: string | undefined;
    do {
      const page = await storage.list(`${place}/`, { after });
      for (const { name } of page.files) if (!names.has(name)) await storage.delete(name);
      after = page.next;
    } while (after !== undefined);
  } catch (error) {
    log.warn({ err: error, place }, 'could not delete unreferenced files');
  }
}

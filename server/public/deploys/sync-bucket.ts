import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketCalls } from './bucket-calls.ts';
import type { Build } from './build-site.ts';
import type { Delivery, OnFile } from './delivery.ts';
import { CutOffHalfway, DeployFailed } from './deploy-failed.ts';
import { headersOf } from './file-headers.ts';
import { isLasting, type Manifest, noFiles, readManifest, writeManifest } from './manifest.ts';

/** The list of what is there. Written last, it is what makes a deploy be done. */
export const BUCKET_MANIFEST = '.sitewright-manifest.json';
const AT_ONCE = 6;

/**
 * Puts into a bucket what is not there. First what is under a new name, which nobody asks for yet; then what stays under
 * its name and is another; the list last. Cut off before the second part, the site before is there whole, and what has
 * come is not sent again. A store has no step that exchanges many pages at once, so cut off in the second part some pages
 * are new, each of them whole with all it needs: that part nobody calls off, and whoever deploys goes on with it.
 * @throws DeployFailed, CutOffHalfway
 */
export async function syncToBucket(calls: BucketCalls, build: Build, onFile: OnFile): Promise<Delivery> {
  const before = await readBucket(calls);
  const { files } = build.manifest;
  const changed = Object.keys(files).filter((name) => before.files[name]?.hash !== files[name]?.hash);
  const between = new Set(before.between);
  const isNew = (name: string) => isLasting(name) || !(Object.hasOwn(before.files, name) || between.has(name));
  // A page under a new address may be linked to by an old one only after the switch; its files come before it.
  const first = [...changed.filter(isLasting), ...changed.filter((name) => !isLasting(name) && isNew(name))];
  const second = changed.filter((name) => !isNew(name));
  const mayBeThere = new Set([...before.leaving, ...between]);
  // Half of it is exchanged already: it is whole again at the end alone.
  const moment = between.size > 0 ? 'tooLate' : undefined;
  let [done, written] = [0, 0];
  const put = async (name: string, when: typeof moment) => {
    const hash = files[name]?.hash;
    if (!mayBeThere.has(name) || (await calls.hashOf(name)) !== hash) {
      await calls.put(name, await readFile(join(build.folder, name)), headersOf(name));
      written += 1;
    }
    done += 1;
    await onFile(done, changed.length, when);
  };
  const add = (name: string) => put(name, moment);
  // What was put there and never became part of a site goes with the next one that does.
  if (first.length > 0) await writeList(calls, { ...before, leaving: [...new Set([...before.leaving, ...first])] });
  await eachAtOnce(changed.filter(isLasting), add);
  await eachAtOnce(
    first.filter((name) => !isLasting(name)),
    add,
  );
  const gone = [...Object.keys(before.files), ...between].filter((name) => !Object.hasOwn(files, name));
  const leaving = gone.filter(isLasting);
  const removed = [
    ...gone.filter((name) => !isLasting(name)),
    ...before.leaving.filter((name) => !Object.hasOwn(files, name) && !leaving.includes(name)),
  ];
  await onFile(done, changed.length, moment ?? 'lastChance');
  await toItsEnd(async () => {
    if (second.length > 0) {
      const unsure = new Set(second);
      const sure = Object.entries(before.files).filter(([name]) => !unsure.has(name));
      const now = { ...Object.fromEntries(sure), ...pick(files, first) };
      await writeList(calls, { ...before, files: now, between: [...new Set([...between, ...second])] });
      // Where a person enters is exchanged last.
      await eachAtOnce(second.sort(byDepth), (name) => put(name, 'tooLate'));
    }
    await writeList(calls, { files, leaving, between: [] });
    await eachAtOnce(removed, (name) => calls.remove(name));
  });
  return { written, removed: removed.length };
}

async function toItsEnd(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DeployFailed && error.fault === 'unreachable') throw new CutOffHalfway(error);
    throw error;
  }
}

async function readBucket(calls: BucketCalls): Promise<Manifest> {
  const text = await calls.get(BUCKET_MANIFEST);
  if (!text) return noFiles;
  const read = await readManifest(text);
  if (!read) throw new DeployFailed('foreign', BUCKET_MANIFEST);
  return read;
}

async function writeList(calls: BucketCalls, manifest: Manifest): Promise<void> {
  const files = Object.fromEntries(
    Object.entries(manifest.files).map(([name, { hash, bytes }]) => [name, { hash, bytes }]),
  );
  await calls.put(BUCKET_MANIFEST, await writeManifest({ ...manifest, files }), {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
}

function pick(files: Manifest['files'], names: readonly string[]): Manifest['files'] {
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(files).filter(([name]) => wanted.has(name)));
}

const byDepth = (one: string, other: string): number => other.split('/').length - one.split('/').length;

/** Several at a time; the first that fails ends it, after those that have begun. */
async function eachAtOnce(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const waiting = names.values();
  let failed: { error: unknown } | undefined;
  const run = async () => {
    for (const name of waiting) {
      if (failed) return;
      try {
        await work(name);
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  if (failed) throw failed.error;
}

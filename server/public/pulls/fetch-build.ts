import { Problem } from '#contract/problems.ts';
import type { OfferedBuild } from '#contract/pulls.ts';
import { type BuildList, PULLED_AT_ONCE, PULLED_BYTES_AT_ONCE } from '#model/deploys/build-list.ts';
import { writeList } from '#server/content/pulls/large-lists.ts';
import { pulledInto, pulledList } from '#server/content/pulls/storage-paths.ts';
import { readList } from '#server/content/pulls/stored-lists.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hashYielding } from '#server/platform/process/hash-yielding.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { hashedName } from '#server/platform/storage/storage.ts';
import { requestFiles, type Source } from './call-source.ts';
import { PullFailed } from './pull-failed.ts';

type Parts = Pick<Services, 'outbound' | 'storage'>;

interface Fetching {
  readonly siteId: string;
  readonly source: Source;
  readonly offered: OfferedBuild & { files: BuildList['files'] };
  /** The build that is served now. */
  readonly before: string | null;
  readonly signal: AbortSignal;
  /** Throws to end it. */
  onFiles(done: number, total: number): Promise<void>;
}

/**
 * Fetches what is not here yet, holds each file against its hash, and keeps the list at the end. What was fetched by a
 * pull that was cut off is here. Nothing of it is served before the site names the build.
 * @throws PullFailed, or what `onFiles` throws
 */
export async function fetchBuild(
  parts: Parts,
  { siteId, source, offered, before, signal, onFiles }: Fetching,
): Promise<{ files: number; fetched: number; bytes: number }> {
  const { storage } = parts;
  const place = pulledInto(siteId);
  try {
    const known = await knownHashes(parts, siteId, before);
    const wanted = new Map(Object.values(offered.files).map(({ hash, bytes }) => [hash, bytes]));
    const missing: { hash: string; bytes: number }[] = [];
    const breathe = createYielder();
    for (const [hash, bytes] of wanted) {
      signal.throwIfAborted();
      await breathe();
      const isHere = known.has(hash) || (await storage.stat(hashedName(place, hash)))?.size === bytes;
      if (!isHere) missing.push({ hash, bytes });
    }
    let [done, fetched] = [wanted.size - missing.length, 0];
    await onFiles(done, wanted.size);
    for (const batch of inBatches(missing)) {
      const size = batch.reduce((sum, { bytes }) => sum + bytes, 0);
      const hashes = batch.map(({ hash }) => hash);
      const content = await requestFiles(parts, source, { hashes, bytes: size, signal }).catch(whileMoved);
      if (content.length !== size) throw new PullFailed('mismatch', `${content.length} bytes in place of ${size}`);
      let at = 0;
      for (const { hash, bytes } of batch) {
        const file = content.subarray(at, at + bytes);
        at += bytes;
        const found = await hashYielding([file], 'hex');
        if (found !== hash) throw new PullFailed('mismatch', `${found} in place of ${hash}`);
        await storage.put(hashedName(place, hash), file, { signal });
        [done, fetched] = [done + 1, fetched + bytes];
      }
      await onFiles(done, wanted.size);
    }
    const list = { build: offered.build, files: offered.files } satisfies BuildList;
    await storage.put(pulledList(siteId, offered.build), await writeList(list), { signal });
    return { files: Object.keys(offered.files).length, fetched: missing.length, bytes: fetched };
  } catch (error) {
    if (error instanceof Problem && error.kind === 'storage_full') throw new PullFailed('full', error.message, error);
    if (error instanceof Problem && error.kind === 'storage_away') throw new PullFailed('away', error.message, error);
    throw error;
  }
}

/** The source has gone on to another build since it told its list. */
function whileMoved(error: unknown): never {
  if (error instanceof PullFailed && error.fault === 'nothing') throw new PullFailed('moved', error.message, error);
  throw error;
}

async function knownHashes(parts: Parts, siteId: string, before: string | null): Promise<Set<string>> {
  const list = before === null ? undefined : await readList(parts, pulledList(siteId, before));
  return new Set(Object.values(list?.files ?? {}).map(({ hash }) => hash));
}

/** As many as fit into one call; a file that is larger than that has a call of its own. */
function* inBatches<T extends { bytes: number }>(files: readonly T[]): Generator<T[]> {
  let batch: T[] = [];
  let size = 0;
  for (const file of files) {
    const isFull = batch.length === PULLED_AT_ONCE || size + file.bytes > PULLED_BYTES_AT_ONCE;
    if (batch.length > 0 && isFull) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(file);
    size += file.bytes;
  }
  if (batch.length > 0) yield batch;
}

import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';

/** Files that are worked on at a time: most of the work is waiting for a disk or a bucket. */
const AT_ONCE = 8;
const PAGE = 1000;

/** Goes through all files of a storage, some at a time. The first error ends it. */
export async function eachFile(storage: Storage, work: (file: StoredFile) => Promise<void>): Promise<void> {
  let after: string | undefined;
  do {
    const page = await storage.list('', { after, limit: PAGE });
    const left = [...page.files];
    const take = async () => {
      for (let file = left.shift(); file; file = left.shift()) await work(file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    after = page.next;
  } while (after !== undefined);
}

import { ownUploads } from '#studio/session/own-storage.ts';
import { ownStore } from '#studio/session/own-store.ts';
import type { Upload } from './upload.ts';

/** A file that is not in the library yet, as this browser keeps it. */
interface StoredFile extends Pick<Upload, 'id' | 'file' | 'site' | 'folder' | 'mayDouble'> {
  /** The page that sends it. */
  page: string;
}

const STORE = 'files';

/** This page, for as long as it lives: what it keeps is no other page's to send. */
const page = crypto.getRandomValues(new Uint32Array(2)).join('-');
const lockOf = (name: string) => `uploads of ${name}`;
let isHeld = false;

function holdPage(): void {
  if (isHeld || !('locks' in navigator)) return;
  isHeld = true;
  // Until the page ends.
  void navigator.locks.request(lockOf(page), () => new Promise<never>(() => undefined));
}

const run = ownStore(ownUploads, STORE);

/** Keeps a file until it is in the library; answers whether the browser had room for it. */
export async function storeFile({ id, file, site, folder, mayDouble }: Upload): Promise<boolean> {
  holdPage();
  const kept: StoredFile = { id, file, site, folder, mayDouble, page };
  return run('readwrite', (store) => store.put(kept)).then(
    (key) => key !== undefined,
    () => false,
  );
}

export async function deleteFile(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id)).catch(() => undefined);
}

/** Whether any file is kept, of this page or another. */
export async function areFilesStored(): Promise<boolean> {
  return ((await run('readonly', (store) => store.count()).catch(() => undefined)) ?? 0) > 0;
}

/** The files of pages that are gone: from now on this page's. */
export async function adoptFiles(): Promise<Upload[]> {
  const all = (await run<StoredFile[]>('readonly', (store) => store.getAll()).catch(() => undefined)) ?? [];
  const gone = new Set<string>();
  for (const name of new Set(all.map((file) => file.page))) if (await isGone(name)) gone.add(name);
  const mine = all.filter((file) => gone.has(file.page));
  const uploads = mine.map(({ page: _page, ...file }): Upload => ({ ...file, ...fresh }));
  for (const upload of uploads) await storeFile(upload);
  return uploads;
}

const fresh = { state: 'waiting', sent: 0, problem: undefined, image: undefined, similar: [] } as const;

/** Whether a page does not live any more: what it held is free. */
async function isGone(name: string): Promise<boolean> {
  if (name === page || !('locks' in navigator)) return name !== page;
  return navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => lock !== null);
}

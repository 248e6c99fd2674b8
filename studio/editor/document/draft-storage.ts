import type { EditorDocument, StoredDocument } from './editor-document.ts';

/** Unsaved work kept in this browser, with the stored document it was made from. */
export interface KeptDraft {
  document: EditorDocument;
  from: StoredDocument;
  /** Milliseconds since 1970. */
  at: number;
}

const NAME = 'sitewright-drafts';
const STORE = 'drafts';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = ask(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

export const draftKey = (site: string, stored: Pick<StoredDocument, 'kind' | 'key'>): string =>
  `${site} ${stored.kind} ${stored.key}`;

/** What is kept under the key; undefined when nothing is, or when this browser keeps nothing at all. */
export async function readDraft(key: string): Promise<KeptDraft | undefined> {
  try {
    return await run<KeptDraft | undefined>('readonly', (store) => store.get(key));
  } catch {
    return undefined;
  }
}

/** Keeps unsaved work. A browser that stores nothing (private mode, full disk) loses this net, not the work itself. */
export async function keepDraft(key: string, draft: KeptDraft): Promise<void> {
  await run('readwrite', (store) => store.put(draft, key)).catch(() => undefined);
}

export async function dropDraft(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

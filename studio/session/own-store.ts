import { storedUser } from './storage.ts';

/**
 * Makes what asks one store of a database of the signed-in person, whose entries are known by their `id`. Who has signed
 * out leaves nothing behind: then nothing is asked, and the answer is undefined.
 */
export function ownStore(databaseOf: (person: string) => string, name: string) {
  const open = (person: string): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(databaseOf(person), 1);
      request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  return async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
    const person = storedUser()?._id;
    if (person === undefined) return undefined;
    const database = await open(person);
    try {
      return await new Promise<T>((resolve, reject) => {
        const request = ask(database.transaction(name, mode).objectStore(name));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  };
}

import { storedUser } from './storage.ts';

type StoreNamed = (name: string) => IDBObjectStore;

/** Asks and writes the stores of a database of the signed-in person, which stays open between. */
interface OwnStores {
  /** Undefined when nobody is signed in: who has signed out leaves nothing behind. */
  ask: <T>(name: string, ask: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T | undefined>;
  /** Writes to several stores, all or nothing. */
  write: (names: readonly string[], act: (store: StoreNamed) => void) => Promise<void>;
}

/** @param upgrade makes the stores of a database that is new, and mends one of the version before */
export function ownStores(
  databaseOf: (person: string) => string,
  version: number,
  upgrade: (database: IDBDatabase, store: StoreNamed) => void,
): OwnStores {
  let opened: { person: string; database: Promise<IDBDatabase>; now?: IDBDatabase } | undefined;

  const open = (person: string): Promise<IDBDatabase> => {
    if (opened?.person === person) return opened.database;
    void opened?.database.then((database) => database.close());
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const mine: NonNullable<typeof opened> = { person, database: promise };
    const forget = () => {
      if (opened === mine) opened = undefined;
    };
    opened = mine;
    const request = indexedDB.open(databaseOf(person), version);
    request.onupgradeneeded = () =>
      upgrade(request.result, (name) => {
        if (!request.transaction) throw new Error('no upgrade is under way');
        return request.transaction.objectStore(name);
      });
    request.onsuccess = () => {
      const database = request.result;
      mine.now = database;
      // Whoever wants to delete it does not wait for this page.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      database.onclose = forget;
      resolve(database);
    };
    request.onerror = () => {
      forget();
      reject(request.error);
    };
    return promise;
  };

  const finish = (
    database: IDBDatabase,
    names: readonly string[],
    mode: IDBTransactionMode,
    act: (store: StoreNamed) => void,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(names, mode);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      act((name) => transaction.objectStore(name));
      // A page that is being left has no time for the answers.
      if (mode === 'readwrite') transaction.commit();
    });

  const run = async (names: readonly string[], mode: IDBTransactionMode, act: (store: StoreNamed) => void) => {
    const person = storedUser()?._id;
    if (person === undefined) return false;
    const now = opened?.person === person ? opened.now : undefined;
    await finish(now ?? (await open(person)), names, mode, act);
    return true;
  };

  return {
    ask: async <T>(name: string, ask: (store: IDBObjectStore) => IDBRequest<T>) => {
      let request: IDBRequest<T> | undefined;
      const isAsked = await run([name], 'readonly', (store) => {
        request = ask(store(name));
      });
      return isAsked ? request?.result : undefined;
    },
    write: async (names, act) => {
      await run(names, 'readwrite', act);
    },
  };
}

import { storedUser } from './storage.ts';

/** Where this browser keeps what is a person's own (drafts, clipboard, where they have been): gone when they sign out. */
const prefixOf = (person: string): string => `of ${person} `;

const ownKey = (person: string, name: string): string => `${prefixOf(person)}${name}`;

/** What is kept under a name of whoever is signed in; null when nothing or nobody is. */
export function readOwn(name: string): string | null {
  const person = storedUser()?._id;
  return person === undefined ? null : localStorage.getItem(ownKey(person, name));
}

/** Keeps a text of whoever is signed in; answers whether the browser took it. */
export function storeOwn(name: string, value: string): boolean {
  const person = storedUser()?._id;
  if (person === undefined) return false;
  try {
    localStorage.setItem(ownKey(person, name), value);
    return true;
  } catch {
    localStorage.removeItem(ownKey(person, name));
    return false;
  }
}

/** Name of the database with a person's drafts. */
export const ownDatabase = (person: string): string => ownKey(person, 'drafts');

/** Name of the database with the files a person is sending. */
export const ownUploads = (person: string): string => ownKey(person, 'uploads');

/** Forgets all that is kept of a person. */
export async function removeOwn(person: string): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefixOf(person))) localStorage.removeItem(key);
  await Promise.all([ownDatabase(person), ownUploads(person)].map(deleteDatabase));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
      // Another tab is reading it: it goes as soon as that has ended.
      request.onblocked = () => resolve();
    } catch {
      // A browser that keeps no databases has none to forget.
      resolve();
    }
  });
}

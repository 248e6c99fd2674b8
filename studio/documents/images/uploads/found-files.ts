import type { FoundFile } from './uploads.ts';

/** What systems put into folders by themselves. */
const isHidden = (name: string): boolean => name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

/** Names in a folder, and letters in all of them together, as the library takes them. */
const MAX_NAMES = 8;
const MAX_LETTERS = 200;

/** The folder a file is put into: the one chosen, and in it those it was found in, as many as there is room for. */
function folderBelow(base: string, path: readonly string[]): string {
  let folder = base;
  for (const name of path.map((each) => each.trim()).filter((each) => each !== '')) {
    const next = folder === '' ? name : `${folder}/${name}`;
    if (next.length > MAX_LETTERS || next.split('/').length > MAX_NAMES) break;
    folder = next;
  }
  return folder;
}

/** Files that were chosen, alone or with the folder they lie in. */
export function chosenFiles(files: Iterable<File>, base: string): FoundFile[] {
  return [...files]
    .filter(({ name }) => !isHidden(name))
    .map((file) => ({ file, folder: folderBelow(base, file.webkitRelativePath.split('/').slice(0, -1)) }));
}

/** Files that were dropped or pasted; folders with whatever is in them, at any depth. */
export async function transferredFiles(transfer: DataTransfer, base: string): Promise<FoundFile[]> {
  // Only while the event lasts can these be had.
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  const plain = [...transfer.files];
  if (entries.every((entry) => entry === null || entry.isFile)) return chosenFiles(plain, base);
  const found: FoundFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, []);
  return found;

  async function walk(entry: FileSystemEntry, path: readonly string[]): Promise<void> {
    if (isHidden(entry.name)) return;
    if (isFileEntry(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      found.push({ file, folder: folderBelow(base, path) });
      return;
    }
    if (!isFolderEntry(entry)) return;
    const reader = entry.createReader();
    // A folder is read a hundred entries at a time, until none are left.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const each of some) await walk(each, [...path, entry.name]);
    }
  }
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

interface FolderLine {
  /** All of it: `Travel/2026`. */
  folder: string;
  /** Its own name: `2026`. */
  name: string;
  /** How deep it lies; 0 is outermost. */
  level: number;
  /** Images right in it. */
  images: number;
}

/** Folders line by line, each after the one it lies in, which is there though it may hold no image itself. */
export function folderTree(folders: readonly { folder: string; images: number }[]): FolderLine[] {
  const known = new Map<string, number>();
  for (const { folder, images } of folders) {
    if (folder === '') continue;
    const names = folder.split('/');
    for (let depth = 1; depth < names.length; depth++) {
      const around = names.slice(0, depth).join('/');
      if (!known.has(around)) known.set(around, 0);
    }
    known.set(folder, images);
  }
  return [...known]
    .map(([folder, images]) => {
      const names = folder.split('/');
      return { folder, name: names.at(-1) ?? folder, level: names.length - 1, images, names };
    })
    .sort((one, other) => byNames(one.names, other.names))
    .map(({ names: _names, ...line }) => line);
}

/** Folders to choose from; the one that is typed is none of them, and does not cover what stands beneath the field. */
export const otherFolders = (
  library: { folders: readonly { folder: string; images: number }[] } | undefined,
  typed: string | undefined,
): string[] =>
  folderTree(library?.folders ?? [])
    .map(({ folder }) => folder)
    .filter((folder) => folder !== typed);

/** Name by name, so that a folder is followed by what lies in it. */
function byNames(one: readonly string[], other: readonly string[]): number {
  for (const [depth, name] of one.entries()) {
    const against = other[depth];
    if (against === undefined) return 1;
    const order = name.localeCompare(against);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

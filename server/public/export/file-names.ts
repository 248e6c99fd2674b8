/**
 * Hands out names of files, each once: none that is the folder of another, or lies beneath one, since no file system
 * has both. `reserved` are written whatever pages there are.
 */
export function fileNames(reserved: readonly string[]): (name: string | undefined) => string | undefined {
  const files = new Set(reserved);
  const folders = new Set(reserved.flatMap(foldersOf));
  return (name) => {
    if (name === undefined || files.has(name) || folders.has(name)) return undefined;
    const above = foldersOf(name);
    if (above.some((folder) => files.has(folder))) return undefined;
    files.add(name);
    for (const folder of above) folders.add(folder);
    return name;
  };
}

/** `a` and `a/b` of `a/b/c`. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

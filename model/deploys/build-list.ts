import * as z from 'zod/mini';

/** Files of one build, and bytes of one of them, that are pulled. */
export const MAX_PULLED_FILES = 200_000;
export const MAX_PULLED_BYTES = 64 * 1024 * 1024;
/** Bytes of all files of a build. */
export const MAX_PULLED_IN_ALL = 10 * 1024 * 1024 * 1024;
/** Files that are asked for in one call, and bytes unless one alone has more. */
export const PULLED_AT_ONCE = 200;
export const PULLED_BYTES_AT_ONCE = 8 * 1024 * 1024;

/** SHA-256, hex. */
export const contentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const listedFile = z.object({ hash: contentHash, bytes: z.int().check(z.gte(0), z.lte(MAX_PULLED_BYTES)) });
/** A name of a file, with its folders. */
export const listedName = z.string().check(z.minLength(1), z.maxLength(4096), z.refine(isInside));

/** The files of a build by their names, and a hash of all of it by which one build is told from another. */
export const buildList = z.object({
  build: contentHash,
  files: z.record(listedName, listedFile),
});
export type BuildList = z.infer<typeof buildList>;

/** What is said of a build together: names with their contents, in one order. */
export function writtenList(files: BuildList['files']): string {
  return Object.keys(files)
    .sort()
    .map((name) => writtenFile(name, files[name]))
    .join('');
}

export const writtenFile = (name: string, file: BuildList['files'][string] | undefined): string =>
  `${file?.hash} ${file?.bytes} ${name}\n`;

/** Whether a name stays in the folder it is looked for in. */
export function isInside(name: string): boolean {
  const parts = name.split('/');
  return !name.includes('\0') && !name.includes('\\') && parts.every((part) => !['', '.', '..'].includes(part));
}

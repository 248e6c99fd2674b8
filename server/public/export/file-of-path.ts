import { readPathname } from '#model/page-routes/pathname.ts';

/** Most bytes of a name that file systems take. */
const LONGEST_NAME = 255;

/**
 * The file in which a plain file server finds a page: `/about` is `about/index.html`, which is asked for as `/about/`;
 * what is no HTML keeps its name. Undefined where no file can have that name.
 */
export function fileOfPath(path: string, isHtml: boolean): string | undefined {
  const segments = readPathname(path)?.segments;
  if (!segments) return undefined;
  const names = isHtml ? [...segments, 'index.html'] : segments;
  // What is ours in a folder is not a page's to write.
  const isTaken = names[0] === '_' || names[0] === '_redirects' || (names[0] ?? '').startsWith('.sitewright');
  const isFit =
    !isTaken &&
    names.length > 0 &&
    names.every((name) => !name.includes('/') && Buffer.byteLength(name) <= LONGEST_NAME);
  return isFit ? names.join('/') : undefined;
}

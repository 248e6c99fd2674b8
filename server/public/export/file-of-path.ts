import { readPathname } from '#model/page-routes/pathname.ts';

/** Most bytes of a name that file systems take. */
const MAX_NAME_LENGTH = 255;
/**
 * What servers of files take for their settings, or run, in the place of showing it: `.htaccess` and what else begins with
 * a dot, in any folder, and in the first one what hosts of files look for.
 */
const settings = /^(?:\.|web\.config$)/i;
const settingsOfAll = /^_(?:redirects|headers|routes\.json|worker\.js)$/i;

/**
 * The file in which a plain file server finds a page: `/about` is `about/index.html`, which is asked for as `/about/`;
 * what is no HTML keeps its name. Undefined where no file can have that name.
 */
export function fileOfPath(path: string, isHtml: boolean): string | undefined {
  const segments = readPathname(path)?.segments;
  if (!segments) return undefined;
  const names = isHtml ? [...segments, 'index.html'] : segments;
  // What is ours in a folder is not a page's to write.
  const [first = ''] = names;
  const isTaken = first === '_' || settingsOfAll.test(first) || names.some((name) => settings.test(name));
  const isFit =
    !isTaken &&
    names.length > 0 &&
    names.every((name) => !name.includes('/') && Buffer.byteLength(name) <= MAX_NAME_LENGTH);
  return isFit ? names.join('/') : undefined;
}

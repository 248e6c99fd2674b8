import { createHash } from 'node:crypto';

/** Folder of each kind of document; null if there is one document, in its own file. */
export const folders = /** @type {const} */ ({
  settings: null,
  look: null,
  page_route: 'page-routes',
  page_template: 'page-templates',
  widget: 'widgets',
  api: 'apis',
  font: 'fonts',
  media_image: 'media',
  media_constant: 'media-constants',
  translation: 'translations',
});
/** @typedef {keyof typeof folders} Kind */
export const kinds = /** @type {Kind[]} */ (Object.keys(folders));

/** Names that Windows reserves, with any extension. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])(?:[.-]|$)/;
const LONGEST = 80;

/**
 * Makes a file name that works on every file system, whether or not it ignores case: no `..`, no
 * separators, nothing reserved. A key that needs another name gets part of its hash as a suffix.
 * @param {string} key
 */
export function safeName(key) {
  const plain = /^[a-z0-9][a-z0-9-]*$/;
  if (plain.test(key) && key.length <= LONGEST && !reserved.test(key)) return key;
  const bare = key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST - 20);
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return `${bare === '' || reserved.test(bare) ? `page-${bare}` : bare}.${hash}`.replace('-.', '.');
}

/**
 * Returns the file of a document, from the root of the folder.
 * @param {Kind} kind
 * @param {string} key
 */
export function pathOf(kind, key) {
  const folder = folders[kind];
  return folder === null ? `${kind}.json` : `${folder}/${safeName(key)}.json`;
}

/**
 * Returns the kind of document in a file; undefined if it isn't one.
 * @param {string} path
 */
export function kindOf(path) {
  return kinds.find((kind) => {
    const folder = folders[kind];
    return folder === null ? path === `${kind}.json` : new RegExp(`^${folder}/[^/]+\\.json$`).test(path);
  });
}

import { createHash } from 'node:crypto';

/** Folder of each kind of document; null where there is one document, in a file of its own. */
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

/** Names no file can have on Windows, with any ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])(?:[.-]|$)/;
const LONGEST = 80;

/**
 * A name for a file that every file system takes and tells from others whatever it does with capitals: no `..`, no
 * separators, nothing reserved. A key that is not its own name gets some of its hash behind it.
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
 * The file of a document, from the root of the folder.
 * @param {Kind} kind
 * @param {string} key
 */
export function pathOf(kind, key) {
  const folder = folders[kind];
  return folder === null ? `${kind}.json` : `${folder}/${safeName(key)}.json`;
}

/**
 * The kind of document a file holds; undefined for what is none.
 * @param {string} path
 */
export function kindOf(path) {
  return kinds.find((kind) => {
    const folder = folders[kind];
    return folder === null ? path === `${kind}.json` : new RegExp(`^${folder}/[^/]+\\.json$`).test(path);
  });
}

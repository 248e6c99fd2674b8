import { pathOf } from './file-names.mjs';
import { textOf } from './json.mjs';

/** @typedef {import('./folder.mjs').Local} Local */
/** @typedef {import('./folder.mjs').Base} Base */
/** @typedef {{ path: string, act: 'create' | 'change' | 'remove', local?: Local, base?: Base }} LocalChange */

/**
 * Finds what changed in a folder since the pull. A renamed file is still the same document.
 * @param {import('./folder.mjs').Manifest} manifest
 * @param {ReadonlyMap<string, Local>} files
 * @returns {LocalChange[]}
 */
export function localChanges({ documents }, files) {
  /** @type {LocalChange[]} */
  const changes = [];
  const gone = new Map(Object.entries(documents).filter(([path]) => !files.has(path)));
  for (const [path, local] of files) {
    const base = documents[path];
    if (base) {
      if (base.hash !== local.hash) changes.push({ path, act: 'change', local, base });
      continue;
    }
    const moved = [...gone].find(([, each]) => each.kind === local.kind && each.key === keyOf(local));
    if (moved) gone.delete(moved[0]);
    if (moved?.[1].hash === local.hash) continue;
    if (moved) changes.push({ path, act: 'change', local, base: moved[1] });
    else changes.push({ path, act: 'create', local });
  }
  for (const [path, base] of gone) changes.push({ path, act: 'remove', base });
  return changes.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** @param {Local} local */
function keyOf({ kind, body }) {
  if (kind === 'settings' || kind === 'look') return kind;
  return String(body.url_string ?? body.pageKey ?? body.key ?? '');
}

/**
 * Turns a document of the server into a file and its manifest entry.
 * @param {import('./file-names.mjs').Kind} kind
 * @param {{ id: string, key: string, version: number, body: Record<string, unknown> }} document
 */
export function fileOf(kind, { key, body }) {
  const path = pathOf(kind, key);
  if (kind !== 'media_image') return { path, text: textOf(body), body, media: undefined };
  const file = /** @type {{ source: string, mime: string }} */ (body.file);
  const ending = endings[file.mime] ?? 'bin';
  const media = { path: path.replace(/json$/, ending), source: file.source };
  const written = { ...body, file: media.path.slice(media.path.lastIndexOf('/') + 1) };
  return { path, text: textOf(written), body: written, media };
}

/** @type {Readonly<Record<string, string>>} */
const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { folders, kindOf } from './file-names.mjs';
import { hashOf } from './json.mjs';
import { Refused } from './refused.mjs';

/** What a file was made of when it was pulled. @typedef {{ kind: string, id: string, key: string, version: number, hash: string, media?: { path: string, sha256: string, source: string }, parts?: string[] }} Base */
/** @typedef {{ format: 1, server: string, site: string, documents: Record<string, Base> }} Manifest */
/** @typedef {{ path: string, kind: import('./file-names.mjs').Kind, body: Record<string, unknown>, hash: string, media?: { path: string, sha256: string } }} Local */

const MANIFEST = 'sitewright.json';
const LARGEST = 64 * 1024 * 1024;

/**
 * @param {string} root
 * @returns {Manifest | undefined}
 */
export function readManifest(root) {
  if (!isThere(root, MANIFEST)) return undefined;
  const manifest = /** @type {Manifest} */ (readJson(root, MANIFEST));
  if (manifest.format !== 1)
    throw new Refused(`${MANIFEST} has a newer format than this version supports. Upgrade Sitewright.`);
  // The folder may come from anyone, and what its manifest names is written and removed.
  for (const [path, { media, parts = [] }] of Object.entries(manifest.documents ?? {}))
    for (const named of [path, ...(media ? [media.path] : []), ...parts]) requireOwn(named);
  return manifest;
}

/**
 * @param {string} root
 * @param {Manifest} manifest
 */
export function writeManifest(root, manifest) {
  const documents = Object.fromEntries(Object.entries(manifest.documents).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeSafely(root, MANIFEST, `${JSON.stringify({ ...manifest, documents }, null, 1)}\n`);
}

/**
 * Reads every document in the folder, by path.
 * @param {string} root
 */
export function readFolder(root) {
  /** @type {Map<string, Local>} */
  const found = new Map();
  const names = [...Object.values(folders).filter((folder) => folder !== null), ''];
  for (const folder of names) {
    if (folder !== '' && !isThere(root, folder)) continue;
    const at = join(root, folder);
    for (const name of readdirSync(at)) {
      const path = folder === '' ? name : `${folder}/${name}`;
      const kind = kindOf(path);
      if (kind === undefined) continue;
      const read = /** @type {Record<string, unknown>} */ (readJson(root, path));
      found.set(
        path,
        kind === 'media_image' ? withMedia(root, path, read) : { path, kind, body: read, hash: hashOf(read) },
      );
    }
  }
  return found;
}

/**
 * @param {string} root
 * @param {string} path
 * @param {Record<string, unknown>} body
 * @returns {Local}
 */
function withMedia(root, path, body) {
  const named = String(body.file ?? '');
  if (['', '.', '..'].includes(named) || named !== basename(named) || named.includes('\\'))
    throw new Refused(`${path}: "file" must name a file in the same folder.`);
  const media = `${dirname(path)}/${named}`;
  if (!isThere(root, media)) throw new Refused(`${path}: ${media} is missing.`);
  const sha256 = createHash('sha256').update(readPlain(root, media)).digest('hex');
  return { path, kind: 'media_image', body, hash: hashOf([body, sha256]), media: { path: media, sha256 } };
}

/**
 * Writes a file whole or not at all, and never through a link: the temporary file that takes its
 * name has an unpredictable name, and must not exist yet.
 * @param {string} root
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export function writeSafely(root, path, content) {
  requireOwn(path);
  isThere(root, path);
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  const part = join(dirname(file), `.${randomBytes(8).toString('hex')}.part`);
  try {
    writeFileSync(part, content, { flag: 'wx' });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/**
 * @param {string} root
 * @param {string} path
 */
export function removeFile(root, path) {
  requireOwn(path);
  if (!isThere(root, path)) return;
  rmSync(join(root, path), { force: true });
  const folder = dirname(path);
  // A font has its own folder.
  if (folder.includes('/') && readdirSync(join(root, folder)).length === 0) rmdirSync(join(root, folder));
}

/**
 * Reads a regular file: no link, and nothing that could block.
 * @param {string} root
 * @param {string} path
 */
export function readPlain(root, path) {
  isThere(root, path);
  // Windows has neither flag.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const file = openSync(join(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new Refused(`${path} isn’t a file.`);
    if (found.size > LARGEST) throw new Refused(`${path} is too large.`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Tells whether a path exists without leaving the folder.
 * @param {string} root
 * @param {string} path
 */
export function isThere(root, path) {
  const names = path.split('/');
  for (const [depth] of names.entries()) {
    const part = names.slice(0, depth + 1).join('/');
    const found = lstatSync(join(root, part), { throwIfNoEntry: false });
    if (!found) return false;
    if (found.isSymbolicLink()) throw new Refused(`${part} is a symbolic link. Links aren’t followed.`);
  }
  return true;
}

/**
 * Checks that this command could have written a path: files of documents, and next to them those of images and fonts.
 * @param {string} path
 */
function requireOwn(path) {
  const names = path.split('/');
  const folder = names.length > 1 ? (names[0] ?? '') : null;
  const isKnown = folder === null ? path === MANIFEST || kindOf(path) !== undefined : ownFolders.has(folder);
  const isPlain = names.length <= 3 && names.every((name) => /^(?!\.{1,2}$)[^\\\0]+$/.test(name));
  if (!isKnown || !isPlain) throw new Refused(`${MANIFEST} names ${path}, which isn’t a file of a site.`);
}

/** @type {ReadonlySet<string | null>} */
const ownFolders = new Set(Object.values(folders).filter((folder) => folder !== null));

/**
 * @param {string} root
 * @param {string} path
 */
function readJson(root, path) {
  const text = readPlain(root, path).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refused(`${path} isn’t valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

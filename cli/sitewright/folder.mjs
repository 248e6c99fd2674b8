import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
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
  const file = join(root, MANIFEST);
  if (!existsSync(file)) return undefined;
  const manifest = /** @type {Manifest} */ (readJson(file, MANIFEST));
  if (manifest.format !== 1) throw new Refused(`${MANIFEST} is of a newer form than this command knows.`);
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
 * Every document the folder has, by path.
 * @param {string} root
 */
export function readFolder(root) {
  /** @type {Map<string, Local>} */
  const found = new Map();
  const names = [...Object.values(folders).filter((folder) => folder !== null), ''];
  for (const folder of names) {
    const at = join(root, folder);
    if (!existsSync(at)) continue;
    requirePlain(at, folder);
    for (const name of readdirSync(at)) {
      const path = folder === '' ? name : `${folder}/${name}`;
      const kind = kindOf(path);
      if (kind === undefined) continue;
      requirePlain(join(root, path), path);
      const read = /** @type {Record<string, unknown>} */ (readJson(join(root, path), path));
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
  if (named === '' || named !== basename(named) || named.includes('\\'))
    throw new Refused(`${path}: "file" names a file beside it.`);
  const media = `${dirname(path)}/${named}`;
  if (!existsSync(join(root, media))) throw new Refused(`${path}: there is no ${media}.`);
  requirePlain(join(root, media), media);
  const sha256 = createHash('sha256')
    .update(readFileSync(join(root, media)))
    .digest('hex');
  return { path, kind: 'media_image', body, hash: hashOf([body, sha256]), media: { path: media, sha256 } };
}

/**
 * Writes a file whole or not at all, and never through a link that leads elsewhere.
 * @param {string} root
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export function writeSafely(root, path, content) {
  const file = join(root, path);
  const folders = path.split('/').slice(0, -1);
  for (const [depth] of folders.entries()) {
    const folder = folders.slice(0, depth + 1).join('/');
    mkdirSync(join(root, folder), { recursive: true });
    requirePlain(join(root, folder), folder);
  }
  if (existsSync(file)) requirePlain(file, path);
  writeFileSync(`${file}.part`, content, { flag: 'w' });
  renameSync(`${file}.part`, file);
}

/**
 * @param {string} root
 * @param {string} path
 */
export function removeFile(root, path) {
  rmSync(join(root, path), { force: true });
  const folder = dirname(path);
  // A font has a folder of its own.
  if (folder.includes('/') && existsSync(join(root, folder)) && readdirSync(join(root, folder)).length === 0)
    rmdirSync(join(root, folder));
}

/**
 * @param {string} file
 * @param {string} path
 */
function requirePlain(file, path) {
  if (lstatSync(file).isSymbolicLink()) throw new Refused(`${path} is a link: links are not followed.`);
}

/**
 * @param {string} file
 * @param {string} path
 */
function readJson(file, path) {
  if (lstatSync(file).size > LARGEST) throw new Refused(`${path} is too large.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refused(`${path} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { apiOf } from './api.mjs';
import { fileOf, localChanges } from './compare.mjs';
import { kinds } from './file-names.mjs';
import { isThere, readFolder, readManifest, readPlain, removeFile, writeManifest, writeSafely } from './folder.mjs';
import { differences, hashOf } from './json.mjs';
import { Refused } from './refused.mjs';
import { token } from './token.mjs';

export const usage = `sitewright pull [folder] [--server URL]       download the site as files, or update them
sitewright diff [folder]                      show local changes and changes on the site
sitewright push [folder] [--title TEXT] [--apply]   propose local changes as a change set, or apply them
sitewright apply|undo|discard CHANGE-SET [folder]   apply, undo or discard a change set
sitewright publish [folder] [--note TEXT]     publish the drafts of the site
sitewright token new|list|end ID --server URL --email ADDRESS [--site ID] [--name TEXT] [--permission read|edit|publish|administer] [--days N]
sitewright --version                          show the version of Sitewright
Set the API token in SITEWRIGHT_TOKEN, and the studio URL in --server or SITEWRIGHT_URL.`;

/** @typedef {ReturnType<typeof apiOf>} Api */
/** @typedef {import('./file-names.mjs').Kind} Kind */
/** @typedef {{ kind: Kind, id: string, key: string, title: string, version: number }} Listed */

/** @type {Record<string, (args: string[]) => Promise<void>>} */
export const commands = {
  pull,
  diff,
  push,
  publish,
  token,
  apply: settle('apply'),
  undo: settle('undo'),
  discard: settle('discard'),
};

/**
 * @param {string[]} args
 * @param {number} [skipped] parameters before the folder
 */
function begin(args, skipped = 0) {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = { server: text, title: text, note: text, apply: /** @type {const} */ ({ type: 'boolean' }) };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const root = resolve(positionals[skipped] ?? '.');
  const manifest = readManifest(root);
  // A folder may come from anyone, so it never decides where the token is sent.
  const server = values.server ?? process.env.SITEWRIGHT_URL;
  const token = process.env.SITEWRIGHT_TOKEN;
  if (!token) throw new Refused('Set SITEWRIGHT_TOKEN to an API token of the site.');
  if (!server) throw new Refused(whereTo(manifest?.server));
  if (manifest && new URL(server).origin !== new URL(manifest.server).origin) {
    throw new Refused(`This folder belongs to ${manifest.server}, not to ${server}.`);
  }
  return { root, values, positionals, manifest, server: new URL(server).origin, api: apiOf(server, token) };
}

/** @param {unknown} named what the folder says */
function whereTo(named) {
  if (typeof named !== 'string') return 'Add the studio URL: --server https://studio.example.com';
  return `This folder says its site is at ${JSON.stringify(named)}. Your token is only sent to a server you name. If your token is for this one, set SITEWRIGHT_URL to it or add --server.`;
}

/**
 * @param {Api} api
 * @param {import('./folder.mjs').Manifest | undefined} manifest
 */
async function siteOf(api, manifest) {
  const { site } = await api.get('/v1/tokens/self');
  if (manifest && manifest.site !== site.id) throw new Refused('The token belongs to another site than this folder.');
  return site;
}

/**
 * @param {Api} api
 * @returns {Promise<Listed[]>}
 */
async function listAll(api) {
  /** @type {Listed[]} */
  const all = [];
  for (const kind of kinds) {
    for (let after = ''; ; ) {
      const page = await api.get(`/v1/documents?kind=${kind}${after && `&after=${after}`}`);
      all.push(...page.documents);
      if (!page.more) break;
      after = page.documents.at(-1)?.id ?? '';
    }
  }
  return all;
}

/**
 * @param {Api} api
 * @param {readonly Listed[]} wanted
 */
async function* readAll(api, wanted) {
  for (const kind of kinds) {
    const left = wanted.filter((each) => each.kind === kind).map(({ id }) => id);
    while (left.length > 0) {
      const { documents } = await api.post('/v1/documents/read', { kind, ids: left.slice(0, 200) });
      if (documents.length === 0) throw new Refused('Something was deleted while pulling. Pull again.', 2);
      for (const document of documents) {
        left.splice(left.indexOf(document.id), 1);
        yield { kind, document };
      }
    }
  }
}

/** @param {string[]} args */
async function pull(args) {
  const { root, manifest, server, api } = begin(args);
  const site = await siteOf(api, manifest);
  mkdirSync(root, { recursive: true });
  const files = readFolder(root);
  if (!manifest && files.size > 0)
    throw new Refused('This folder has site files, but no sitewright.json that names the site. Choose another folder.');
  /** @type {import('./folder.mjs').Manifest} */
  const next = { ...(manifest ?? { format: 1, documents: {} }), server, site: site.id };
  const edited = new Set(localChanges(next, files).flatMap(({ base }) => base?.id ?? []));
  const listed = await listAll(api);
  const known = new Map(Object.entries(next.documents).map(([path, base]) => [base.id, { path, base }]));
  const changed = listed.filter(({ id, version }) => known.get(id)?.base.version !== version);
  const kept = changed.filter(({ id }) => edited.has(id));
  let count = 0;
  for await (const { kind, document } of readAll(
    api,
    changed.filter(({ id }) => !edited.has(id)),
  )) {
    const { path, text, body, media } = fileOf(kind, document);
    const before = known.get(document.id);
    if (!before && isThere(root, path)) {
      throw new Refused(`${path} is new both here and on the site. Change the key of yours, or move the file away.`, 2);
    }
    if (before && before.path !== path) {
      removeFile(root, before.path);
      delete next.documents[before.path];
    }
    const stored = media && { ...media, sha256: await pullMedia(api, root, document.id, media, before?.base.media) };
    const parts = kind === 'font' ? await pullFont(api, root, path, body) : [];
    for (const left of before?.base.parts ?? []) if (!parts.includes(left)) removeFile(root, left);
    writeSafely(root, path, text);
    const hash = stored ? hashOf([body, stored.sha256]) : hashOf(body);
    const { id, key, version } = document;
    const files = { ...(stored && { media: stored }), ...(parts.length > 0 && { parts }) };
    next.documents[path] = { kind, id, key, version, hash, ...files };
    count += 1;
  }
  const there = new Set(listed.map(({ id }) => id));
  let gone = 0;
  for (const [path, base] of Object.entries(next.documents)) {
    if (there.has(base.id) || edited.has(base.id)) continue;
    removeFile(root, path);
    for (const file of filesOf(base)) removeFile(root, file);
    delete next.documents[path];
    gone += 1;
  }
  writeManifest(root, next);
  console.log(`${site.name}: ${count} written, ${gone} removed, ${listed.length} in total.`);
  if (kept.length > 0) {
    const names = kept.map(({ kind, title, key }) => `  ${kind} ${title || key}`);
    throw new Refused(['Changed both here and on the site, so your files were kept:', ...names].join('\n'), 2);
  }
}

/**
 * @param {Api} api
 * @param {string} root
 * @param {string} id
 * @param {{ path: string, source: string }} media
 * @param {{ path: string, source: string, sha256: string } | undefined} before
 */
async function pullMedia(api, root, id, media, before) {
  const isSame = before?.source === media.source && before.path === media.path && isThere(root, media.path);
  if (before && isSame) return before.sha256;
  const bytes = await api.bytes(`/v1/media/images/${id}/original`);
  writeSafely(root, media.path, bytes);
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The files of a font, named as pages load them. Names identify the content, so existing ones stay.
 * @param {Api} api
 * @param {string} root
 * @param {string} path
 * @param {Record<string, unknown>} body
 * @returns {Promise<string[]>}
 */
async function pullFont(api, root, path, body) {
  const faces = /** @type {{ parts: { address: string }[] }[]} */ (body.faces);
  const addresses = new Set(faces.flatMap(({ parts }) => parts.map(({ address }) => address)));
  /** @type {string[]} */
  const pulled = [];
  for (const address of addresses) {
    if (!/^[0-9a-f]{40}$/.test(address)) throw new Refused(`${path}: the font names an invalid file.`);
    const file = path.replace(/\.json$/, `/${address}.woff2`);
    if (!isThere(root, file)) writeSafely(root, file, await api.bytes(`/_/font/${address}.woff2`));
    pulled.push(file);
  }
  return pulled;
}

/** The files that came with a document. @param {import('./folder.mjs').Base} base */
const filesOf = ({ media, parts = [] }) => (media ? [media.path, ...parts] : parts);

/** @param {string[]} args */
async function diff(args) {
  const { root, manifest, api } = begin(args);
  if (!manifest) throw new Refused('This folder has no pulled site. Run sitewright pull first.');
  await siteOf(api, manifest);
  const here = localChanges(manifest, readFolder(root));
  const marks = { create: '+', change: '~', remove: '-' };
  const there = await changedThere(api, manifest);
  const listed = await listAll(api);
  for (const { path, act, local, base } of here) {
    console.log(`${marks[act]} ${path}`);
    const one = listed.find(({ id }) => id === base?.id);
    if (!one || !local || act !== 'change') continue;
    for await (const { kind, document } of readAll(api, [one])) {
      for (const place of differences(fileOf(kind, document).body, local.body).slice(0, 20))
        console.log(`    ${place}`);
    }
  }
  for (const { title, why } of there) console.log(`! on the site, ${why}: ${title}`);
  if (here.length + there.length === 0) console.log('No differences.');
}

/**
 * Finds what changed on the site since the pull.
 * @param {Api} api
 * @param {import('./folder.mjs').Manifest} manifest
 */
async function changedThere(api, manifest) {
  const bases = new Map(Object.values(manifest.documents).map((base) => [base.id, base]));
  const listed = await listAll(api);
  const changed = listed
    .filter(({ id, version }) => bases.get(id)?.version !== version)
    .map(({ id, kind, title, key, version }) => {
      const base = bases.get(id);
      return { id, title: `${kind} ${title || key}`, why: base ? `changed (${base.version} → ${version})` : 'new' };
    });
  const there = new Set(listed.map(({ id }) => id));
  const gone = [...bases.values()].filter(({ id }) => !there.has(id));
  return [...changed, ...gone.map(({ id, kind, key }) => ({ id, title: `${kind} ${key}`, why: 'deleted' }))];
}

/** @param {string[]} args */
async function push(args) {
  const { root, values, manifest, api } = begin(args);
  if (!manifest) throw new Refused('This folder has no pulled site. Run sitewright pull first.');
  await siteOf(api, manifest);
  const changes = localChanges(manifest, readFolder(root));
  if (changes.length === 0) return console.log('No changes.');
  const mine = new Set(changes.flatMap(({ base }) => base?.id ?? []));
  const since = (await changedThere(api, manifest)).filter(({ id }) => mine.has(id));
  if (since.length > 0) {
    const lines = since.map(({ title, why }) => `  ${title}: ${why}`);
    throw new Refused(
      ['Nothing was pushed: these have changed on the site since you pulled. Pull again first.', ...lines].join('\n'),
      2,
    );
  }
  const proposed = [];
  for (const { local, base } of changes) {
    const kind = local?.kind ?? base?.kind;
    const body = local ? await bodyOf(api, root, local, base) : null;
    proposed.push({ kind, ...(base ? { id: base.id, base: base.version } : { base: 0 }), body });
  }
  const title = values.title ?? `${changes.length} changes from the command line`;
  const asked = { title, source: 'command-line', apply: values.apply ?? false, changes: proposed };
  const { message, change_set } = await api.post('/v1/changeSets', asked);
  const { added, changed, removed, id } = change_set;
  console.log(`${message}\n${added} added, ${changed} changed, ${removed} removed. Change set ${id}`);
  if (values.apply) await pullAfterPush(root, manifest, changes, args);
}

/**
 * Applied changes are the new base: those files count as unchanged, and the pull reads their versions.
 * @param {string} root
 * @param {import('./folder.mjs').Manifest} manifest
 * @param {readonly import('./compare.mjs').LocalChange[]} changes
 * @param {string[]} args
 */
async function pullAfterPush(root, manifest, changes, args) {
  const documents = { ...manifest.documents };
  for (const { path, act, local, base } of changes) {
    for (const [at, each] of Object.entries(documents)) if (each.id === base?.id) delete documents[at];
    if (act === 'create' || !local || !base) removeFile(root, path);
    if (!local && base) for (const file of filesOf(base)) removeFile(root, file);
    if (local && base) documents[path] = { ...base, version: 0, hash: local.hash };
  }
  writeManifest(root, { ...manifest, documents });
  await pull(args.filter((each) => each !== '--apply'));
}

/**
 * @param {Api} api
 * @param {string} root
 * @param {import('./folder.mjs').Local} local
 * @param {import('./folder.mjs').Base | undefined} base
 */
async function bodyOf(api, root, { body, media }, base) {
  if (!media) return body;
  if (base?.media?.sha256 === media.sha256) return { ...body, file: { source: base.media.source } };
  const { known } = await api.post('/v1/files/known', { hashes: [media.sha256] });
  if (known.length === 0) await api.send('/v1/files', new Uint8Array(readPlain(root, media.path)), media.path);
  return { ...body, file: { source: media.sha256 } };
}

/** @param {string[]} args */
async function publish(args) {
  const { values, manifest, api } = begin(args);
  await siteOf(api, manifest);
  const { message } = await api.post('/v1/releases', { note: values.note ?? '' });
  console.log(message);
}

/** @param {'apply' | 'undo' | 'discard'} act */
function settle(act) {
  /** @param {string[]} args */
  return async (args) => {
    const { positionals, manifest, api } = begin(args, 1);
    const [id] = positionals;
    if (id === undefined) throw new Refused(usage, 64);
    await siteOf(api, manifest);
    const { message } = await api.post(`/v1/changeSets/${encodeURIComponent(id)}/${act}`);
    console.log(message);
  };
}

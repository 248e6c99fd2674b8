import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Problem } from '#contract/problems.ts';
import { cutText } from '#model/cut-text.ts';
import { type FontBody, type FontFace, MAX_FACES, MAX_FONTS, withFace } from '#model/fonts/font-body.ts';
import { keyFromTitle } from '#model/keys.ts';
import { makeChange } from '#server/content/documents/change.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import { fontFileName } from '#server/content/media/file-names.ts';
import { requireRoom } from '#server/content/media/require-room.ts';
import { queueSweep } from '#server/content/media/sweep-media.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { ReadFont } from '#server/platform/fonts/read-font.ts';
import { processFont } from '#server/platform/fonts/take-font.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { cleanName, type ReceivedFile } from '#server/platform/uploads/received-file.ts';

type Keeping = Pick<Services, 'db' | 'clock' | 'storage' | 'config'>;

/** Makes a font of a file that was sent, or gives another style to one that is there. Its files are stored before its row is. */
export async function storeFont(
  services: Keeping,
  site: GrantedSite,
  personId: string,
  received: ReceivedFile,
): Promise<DocumentRow> {
  const { db, clock, storage } = services;
  const read = await processFont(await readFile(received.path));
  await requireRoom(
    services,
    site,
    read.parts.reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  await queueSweep(db, site.id, clock());
  const face = faceOf(read, received);
  const store = (isThere: (name: string) => Promise<boolean>) =>
    eachPart(read, face, async (hash, bytes) => {
      const name = fontFileName(site.id, hash);
      if (!(await isThere(name))) await storage.put(name, bytes, { sha256: hash });
    });
  await store(() => Promise.resolve(false));
  const row = await makeChange(db, site, { actorId: personId, source: 'person', at: clock() }, async (tx, change) => {
    const { key, name } = familyOf(read.family, received);
    const current = await findDocument(tx, site.id, 'font', { key });
    if (!current) await requireFew(tx, site.id);
    const before = current ? (JSON.parse(current.body) as FontBody) : { key, name, faces: [] };
    const faces = withFace(before.faces, face);
    if (faces.length > MAX_FACES) throw tooMany('font.tooManyFaces', MAX_FACES);
    return saveDocument(tx, site, change, 'font', { id: current?.id, body: { ...before, faces } });
  });
  // A sweep that looked before there was a row may have taken a file that had lain here for long.
  await store(async (name) => (await storage.stat(name)) !== undefined);
  return row;
}

async function requireFew(tx: Database, siteId: SiteId): Promise<void> {
  const { count } = await tx
    .selectFrom('fonts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_FONTS) throw tooMany('font.tooMany', MAX_FONTS);
}

const tooMany = (message: 'font.tooMany' | 'font.tooManyFaces', count: number) =>
  new Problem('invalid', { issues: [{ path: 'file', message, values: { count } }] });

function faceOf({ style, lightest, boldest, metrics, parts }: ReadFont, { name, sha256 }: ReceivedFile): FontFace {
  const stored = parts.map(({ range, bytes }) => ({
    range,
    hash: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    address: '0'.repeat(40),
  }));
  return { style, lightest, boldest, metrics, file_name: name, source: sha256, parts: stored };
}

async function eachPart(
  { parts }: ReadFont,
  face: FontFace,
  work: (hash: string, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  for (const [at, { bytes }] of parts.entries()) await work(face.parts[at]?.hash ?? '', bytes);
}

/** What a font is called by its own file, else by the name of the file; the key is that of all files of the family. */
function familyOf(family: string, { name: fileName }: ReceivedFile): Pick<FontBody, 'key' | 'name'> {
  const bare = fileName.replace(/\.[a-z0-9]{1,5}$/i, '');
  const name = cutText((cleanName(family).trim() || bare.trim() || 'Font').toWellFormed(), 100);
  const key = keyFromTitle(name);
  return { name, key: key || `font-${createHash('sha256').update(name).digest('hex').slice(0, 12)}` };
}

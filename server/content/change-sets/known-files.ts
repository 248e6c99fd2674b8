import { type Issue, Problem } from '#contract/problems.ts';
import type { FontBody } from '#model/fonts/font-body.ts';
import type { MediaFile, MediaImageBody } from '#model/media/media-image.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { atPlace, type PlannedChange } from './planned-change.ts';

/**
 * Changes of images and fonts with what the site itself knows of their files, which no client is believed in: an image
 * says by `file.source` which file it means, a font by the hashes of its parts.
 * @throws Problem `invalid` for a file the site does not have
 */
export async function knownFiles(
  db: Database,
  siteId: SiteId,
  changes: readonly PlannedChange[],
): Promise<PlannedChange[]> {
  const images = changes.filter(({ kind, body }) => kind === 'media_image' && sourceOf(body) !== undefined);
  const fonts = changes.filter(({ kind }) => kind === 'font');
  const files = await findFiles(db, siteId, [...new Set(images.map(({ body }) => sourceOf(body) ?? ''))]);
  const parts = await findParts(db, siteId, [...new Set(fonts.flatMap(({ body }) => hashesOf(body)))]);
  const issues: Issue[] = [];
  for (const { body, place } of images) {
    if (files.has(sourceOf(body) ?? '')) continue;
    issues.push(atPlace(place, { path: 'file', message: 'changeSet.fileUnknown' }));
  }
  for (const { body, place } of fonts) {
    if (hashesOf(body).every((hash) => parts.has(hash))) continue;
    issues.push(atPlace(place, { path: 'faces', message: 'changeSet.fileUnknown' }));
  }
  if (issues.length > 0) throw new Problem('invalid', { issues });
  return changes.map((change) => {
    const file = change.kind === 'media_image' ? files.get(sourceOf(change.body) ?? '') : undefined;
    if (!file) return change;
    return { ...change, body: { ...(change.body as object), file } };
  });
}

function sourceOf(body: unknown): string | undefined {
  const source = (body as Partial<MediaImageBody> | null)?.file?.source;
  return typeof source === 'string' ? source : undefined;
}

function hashesOf(body: unknown): string[] {
  const { faces } = (body ?? {}) as Partial<FontBody>;
  if (!Array.isArray(faces)) return [];
  return faces.flatMap(({ parts }) => (Array.isArray(parts) ? parts.map(({ hash }) => String(hash)) : []));
}

const AT_ONCE = 200;

async function findFiles(db: Database, siteId: SiteId, sources: readonly string[]): Promise<Map<string, MediaFile>> {
  const found = new Map<string, MediaFile>();
  for (let start = 0; start < sources.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('media_images')
      .select(['source', 'body'])
      .where('site_id', '=', siteId)
      .where('source', 'in', sources.slice(start, start + AT_ONCE))
      .execute();
    for (const { source, body } of rows) found.set(source, (JSON.parse(body) as MediaImageBody).file);
    const kept = await db
      .selectFrom('kept_files')
      .select(['source', 'file'])
      .where('site_id', '=', siteId)
      .where('source', 'in', sources.slice(start, start + AT_ONCE))
      .execute();
    for (const { source, file } of kept) if (!found.has(source)) found.set(source, JSON.parse(file) as MediaFile);
  }
  return found;
}

async function findParts(db: Database, siteId: SiteId, hashes: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < hashes.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('font_files')
      .select('hash')
      .where('site_id', '=', siteId)
      .where('hash', 'in', hashes.slice(start, start + AT_ONCE))
      .execute();
    for (const { hash } of rows) found.add(hash);
  }
  return found;
}

import { Problem } from '#contract/problems.ts';
import type { Reference } from '#model/documents.ts';
import { type Pin, pinOf } from '#model/layout/pin.ts';
import { layoutReferences } from '#model/layout/references.ts';
import { mediaNamedIn } from '#model/media/media-reference.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { readPinned } from '#server/content/kinds/pinned-widgets.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { findUses, MAX_LISTED_USES, type Use } from './references.ts';

/** Keys of the versions of widgets that drafts keep to: all, or those of one widget. Keys hold nothing `like` reads. */
export async function findPins(db: Database, siteId: SiteId, key = '%'): Promise<string[]> {
  const rows = await db
    .selectFrom('document_references')
    .select('to_key')
    .distinct()
    .where('site_id', '=', siteId)
    .where('to_kind', '=', 'widget')
    .where('to_key', 'like', `${key}:%`)
    .orderBy('to_key')
    .execute();
  return rows.map(({ to_key }) => to_key);
}

/** What keeps to versions of a widget, which no change of it reaches; and how many there are. */
export async function findPinnedUses(
  db: Database,
  siteId: SiteId,
  key: string,
): Promise<{ pinnedBy: (Use & Pick<Pin, 'version'>)[]; pinnedTotal: number }> {
  const pinnedBy: (Use & Pick<Pin, 'version'>)[] = [];
  let pinnedTotal = 0;
  for (const pinned of await findPins(db, siteId, key)) {
    const { version } = pinOf(pinned) ?? { version: 0 };
    const { usedBy, total } = await findUses(db, siteId, { kind: 'widget', key: pinned });
    pinnedTotal += total;
    pinnedBy.push(...usedBy.map((use) => ({ ...use, version })).slice(0, MAX_LISTED_USES - pinnedBy.length));
  }
  return { pinnedBy, pinnedTotal };
}

/**
 * What a version names that some draft keeps to must stay, though the widget itself may not name it any more.
 * @throws Problem `in_use` with what keeps to the version
 */
export async function requireNotInPinned(db: Database, siteId: SiteId, { kind, key }: Reference): Promise<void> {
  if (kind !== 'widget' && kind !== 'media_image' && kind !== 'media_constant') return;
  for (const { naturalKey, body } of await readPinned(db, siteId, await findPins(db, siteId))) {
    const { root, props } = body as WidgetBody;
    const named = [...layoutReferences(root), ...mediaNamedIn(props)];
    if (!named.some((each) => each.kind === kind && each.key === key)) continue;
    const uses = await findUses(db, siteId, { kind: 'widget', key: naturalKey });
    if (uses.total > 0) throw new Problem('in_use', uses);
  }
}

import type { Reference } from '#model/documents.ts';
import { nodeKey } from '#model/impact/grow-impact.ts';
import { pinOf } from '#model/layout/pin.ts';
import { layoutReferences } from '#model/layout/references.ts';
import { mediaNamedIn } from '#model/media/media-reference.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { loadPinned, readPinned } from '#server/content/kinds/pinned-widgets.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { findPins } from './pinned-uses.ts';

/**
 * By what a version of a widget names: the keys of the versions that drafts keep to, and that show it. A version stays as
 * it is, and still shows what it follows as that is now; of such uses there are no rows, as they are of no draft.
 */
export async function pinnedNames(db: Database, siteId: SiteId): Promise<ReadonlyMap<string, readonly string[]>> {
  const pins = await findPins(db, siteId);
  if (pins.length === 0) return new Map();
  const kept = await readPinned(db, siteId, pins);
  const all = [...kept, ...(await loadPinned(db, siteId, kept))];
  const names = new Map(all.map(({ naturalKey, body }) => [naturalKey, namedIn(body as WidgetBody)]));
  const showing = new Map<string, string[]>();
  for (const pin of pins) {
    for (const key of shownBy(pin, names)) showing.set(key, [...(showing.get(key) ?? []), pin]);
  }
  return showing;
}

const namedIn = ({ root, props }: WidgetBody): Reference[] => [...layoutReferences(root), ...mediaNamedIn(props)];

/** What a version shows that may change, through the versions it keeps to in turn. */
function shownBy(pin: string, names: ReadonlyMap<string, readonly Reference[]>): Set<string> {
  const shown = new Set<string>();
  const looked = new Set([pin]);
  for (const at of looked) {
    for (const named of names.get(at) ?? []) {
      if (named.kind === 'widget' && pinOf(named.key) !== undefined) looked.add(named.key);
      else shown.add(nodeKey(named));
    }
  }
  return shown;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '#contract/problems.ts';
import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { imageNamed } from '#model/media/media-reference.ts';
import type { Change } from '#server/content/documents/change.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

const USES_AT_ONCE = 100;

/**
 * Makes everything that shows one image show another, each use as a save of its own within the change.
 * @throws Problem `invalid` when there is no such other image
 */
export async function replaceImageInUses(
  tx: Database,
  site: GrantedSite,
  change: Change,
  from: string,
  to: string,
): Promise<void> {
  if (from === to || !(await findDocument(tx, site.id, 'media_image', { key: to })))
    throw new Problem('invalid', { issues: [{ path: 'replaceWith', message: 'media.unknown', values: { key: to } }] });
  const swap = swapping(imageNamed(from), imageNamed(to));
  for (;;) {
    const uses = await tx
      .selectFrom('document_references')
      .select(['from_kind', 'from_id'])
      .where('site_id', '=', site.id)
      .where('to_kind', '=', 'media_image')
      .where('to_key', '=', from)
      .limit(USES_AT_ONCE)
      .execute();
    if (uses.length === 0) return;
    for (const { from_kind, from_id } of uses) {
      const { body } = await getDocument(tx, site.id, from_kind, { id: from_id });
      const { root, meta, ...rest } = JSON.parse(body) as { root: LayoutNode; meta?: Json };
      const next = { ...rest, root: swapInLayout(root, swap), ...(meta !== undefined && { meta: swap(meta) }) };
      await saveDocument(tx, site, change, from_kind, { id: from_id, body: next });
    }
    await nextTurn();
  }
}

/** Puts one text in the place of another wherever it is a whole value. */
function swapping(from: string, to: string): (value: Json) => Json {
  const swap = (value: Json): Json => {
    if (value === from) return to;
    if (Array.isArray(value)) return value.map(swap);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, swap(each)]));
  };
  return swap;
}

/** Without recursion through the nodes: they may lie deep. */
function swapInLayout(root: LayoutNode, swap: (value: Json) => Json): LayoutNode {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    node.props = swap(node.props) as LayoutNode['props'];
    for (const children of Object.values(node.slots)) waiting.push(...children);
  }
  return root;
}

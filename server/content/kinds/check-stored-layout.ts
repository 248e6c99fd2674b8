import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Issue } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { Json } from '#model/json.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { checkLayout } from '#model/layout/check-layout.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { pinOf } from '#model/layout/pin.ts';
import { layoutReferences } from '#model/layout/references.ts';
import { namedWidgets } from '#model/layout/saved-widgets.ts';
import type { Field } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { NamedReference } from '#server/content/kinds/definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { cleanHtml } from './clean-html.ts';
import { readPinned } from './pinned-widgets.ts';

/** A saved widget may have some megabytes. */
const WIDGETS_AT_ONCE = 20;

/** The widget types, and of the site's saved widgets those that a layout names, directly or by one it names. */
export async function catalogueFor(db: Database, siteId: SiteId, root: unknown): Promise<LayoutCatalogue> {
  const saved = new Map<string, WidgetBody>();
  const named = namedWidgets(root);
  // Those that are read add what they name.
  const waiting = [...named];
  while (waiting.length > 0) {
    const keys = waiting.splice(0, WIDGETS_AT_ONCE);
    const followed = await readLatest(
      db,
      siteId,
      keys.filter((key) => pinOf(key) === undefined),
    );
    const pinned = await readPinned(db, siteId, keys);
    const versions = pinned.map(({ naturalKey, body }) => [naturalKey, body as WidgetBody] as const);
    for (const [natural_key, widget] of [...followed, ...versions]) {
      saved.set(natural_key, widget);
      for (const key of namedWidgets(widget.root).difference(named)) {
        named.add(key);
        waiting.push(key);
      }
    }
    if (waiting.length > 0) await nextTurn();
  }
  return { types, saved };
}

async function readLatest(db: Database, siteId: SiteId, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('widgets')
    .select(['natural_key', 'body'])
    .where('site_id', '=', siteId)
    .where('natural_key', 'in', keys)
    .execute();
  return rows.map(({ natural_key, body }) => [natural_key, JSON.parse(body) as WidgetBody] as const);
}

/** Checks a layout for storing; the root it answers has every default written out and its rich text cleaned. */
export function checkStoredLayout(
  root: unknown,
  catalogue: LayoutCatalogue,
  inside?: string,
): { root?: LayoutNode; issues: Issue[] } {
  const checked = checkLayout(root, catalogue, inside);
  if (checked.root) cleanNodes(checked.root, catalogue);
  return checked;
}

function cleanNodes(root: LayoutNode, catalogue: LayoutCatalogue) {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const type = Object.hasOwn(catalogue.types, node.widget) ? catalogue.types[node.widget] : undefined;
    if (type) node.props = cleanValues(type.fields, node.props);
    for (const children of Object.values(node.slots)) waiting.push(...children);
  }
}

function cleanValues(fields: Readonly<Record<string, Field>>, values: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanValue(fields[name], value)]));
}

/**
 * Code (`html`) stays as it is written: what it may hold depends on whether its page is HTML or XML, which is known
 * when it is rendered, and there it is cleaned. Rich text is HTML everywhere, in the studio's own editor too.
 */
function cleanValue(field: Field | undefined, value: Json): Json {
  if (field?.kind === 'rich-text' && typeof value === 'string') return cleanHtml(value);
  const of = field?.kind === 'list' ? field.of : undefined;
  if (!of || !Array.isArray(value)) return value;
  return value.map((item) => (item && typeof item === 'object' && !Array.isArray(item) ? cleanValues(of, item) : item));
}

const unknown: Partial<Record<DocumentKind, string>> = {
  media_image: 'media.unknown',
  media_constant: 'constant.unknown',
};

/** A layout's uses; an unknown widget is told of at its node by the check of the layout. */
export function namedInLayout(root: LayoutNode): NamedReference[] {
  return layoutReferences(root).map((use) => ({
    ...use,
    path: 'root',
    message: unknown[use.kind] ?? 'layout.unknownWidget',
    // A version is looked for among the revisions, with the layout; the widget itself may be gone.
    ...(use.kind === 'widget' && pinOf(use.key) && { mayBeMissing: true as const }),
  }));
}

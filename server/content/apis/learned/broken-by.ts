import type { Drift } from '#model/apis/shape.ts';
import { usesOfField } from '#model/apis/uses-of-field.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Templates, uses in one and addresses that are named. */
const MAX_TEMPLATES = 50;
const MAX_USES = 50;
const MAX_URLS = 20;

interface BrokenPlace {
  key: string;
  title: string;
  node: string;
  /** Name of the widget type, or key of the widget, of the node. */
  widget: string;
  expression: string;
}

/** What each change of an api's answers breaks: the nodes that read it, and the addresses that show them. */
export async function brokenBy(db: Database, siteId: SiteId, apiKey: string, drift: readonly Drift[]) {
  if (drift.length === 0) return [];
  const templates = await db
    .selectFrom('document_references as r')
    .innerJoin('page_templates as t', 't.id', 'r.from_id')
    .select(['t.natural_key as key', 't.title', 't.body'])
    .where('r.site_id', '=', siteId)
    .where('r.to_kind', '=', 'api')
    .where('r.to_key', '=', apiKey)
    .where('r.from_kind', '=', 'page_template')
    .orderBy('t.natural_key')
    .limit(MAX_TEMPLATES)
    .execute();
  const bodies = templates.map(({ key, title, body }) => ({ key, title, ...(JSON.parse(body) as PageTemplateBody) }));
  const urls = await urlsOf(
    db,
    siteId,
    bodies.map(({ key }) => key),
  );
  return drift.map((change) => {
    const uses: BrokenPlace[] = [];
    for (const { key, title, root, meta } of bodies) {
      const widgets = widgetsOf(root);
      for (const { node, expression } of usesOfField(root, meta, apiKey, change.path))
        uses.push({ key, title, node, widget: widgets.get(node) ?? '', expression });
    }
    const keys = new Set(uses.map(({ key }) => key));
    const shown = urls.filter(({ template }) => keys.has(template)).map(({ url }) => url);
    return { ...change, uses: uses.slice(0, MAX_USES), urls: shown.slice(0, MAX_URLS) };
  });
}

async function urlsOf(db: Database, siteId: SiteId, templates: readonly string[]) {
  if (templates.length === 0) return [];
  return db
    .selectFrom('page_routes')
    .select(['url_string as url', 'page_template as template'])
    .where('site_id', '=', siteId)
    .where('page_template', 'in', templates)
    .where('is_active', '=', 1)
    .orderBy('natural_key')
    .limit(MAX_URLS * MAX_TEMPLATES)
    .execute();
}

function widgetsOf(root: PageTemplateBody['root']): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.set(node.id, node.widget);
    for (const children of Object.values(node.slots)) waiting.push(...children);
  }
  return found;
}

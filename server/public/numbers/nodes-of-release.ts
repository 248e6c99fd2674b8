import { listNodes } from '#model/numbers/list-nodes.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

const known = new WeakMap<CompiledSite, Map<string, readonly string[]>>();

/** The nodes of a template, by the numbers that its pages give them. */
export function nodesOf(site: CompiledSite, pageKey: string | null): readonly string[] {
  if (pageKey === null) return [];
  const templates = known.get(site) ?? new Map<string, readonly string[]>();
  known.set(site, templates);
  const listed = templates.get(pageKey);
  if (listed) return listed;
  const body = site.find('page_template', pageKey)?.body as PageTemplateBody | undefined;
  const nodes = body ? listNodes(pageKey, body.root, site.widget) : [];
  templates.set(pageKey, nodes);
  return nodes;
}

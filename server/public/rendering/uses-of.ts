import type { LayoutNode } from '#model/layout/layout.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { CompiledSite } from '#site/compile-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import type { PageOrder } from '#site/page/page-order.ts';

/** The documents a page is made from: settings, its template, the saved widgets in it, the apis it asks. */
export function usesOf(site: CompiledSite, { pageKey, unsaved }: PageOrder): SiteDocument[] {
  const template = unsaved ? undefined : site.find('page_template', pageKey);
  const root = unsaved?.root ?? (template?.body as PageTemplateBody | undefined)?.root;
  const meta = unsaved?.meta ?? site.templateMeta(pageKey);
  const apis = (meta?.data ?? []).map(({ api }) => site.find('api', api));
  const found = new Set([site.find('settings', ''), template, ...(root ? widgetsIn(site, root) : []), ...apis]);
  return [...found].filter((document) => document !== undefined);
}

function widgetsIn(site: CompiledSite, root: LayoutNode): Iterable<SiteDocument> {
  const found = new Map<string, SiteDocument>();
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const key = node.widget.startsWith('@') ? node.widget.slice(1) : undefined;
    const document = key === undefined || found.has(key) ? undefined : site.find('widget', key);
    if (key !== undefined && document) {
      found.set(key, document);
      waiting.push((document.body as WidgetBody).root);
    }
    // What was stored by an older version may lack its slots.
    for (const children of Object.values(node.slots ?? {})) waiting.push(...children);
  }
  return found.values();
}

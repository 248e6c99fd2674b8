import { type LayoutMeta, type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import type { WidgetType } from '#model/widget-type.ts';
import type { SiteKit } from '../site-kit.ts';
import { queryNames } from '../template/query-names.ts';
import { typedNodes } from '../template/typed-nodes.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { Bodies } from './documents-by-key.ts';

/** What the templates of a site say of their pages, read without compiling them. */
export function sitePages(
  { types }: SiteKit,
  bodies: Bodies,
): Pick<CompiledSite, 'hasEvents' | 'searches' | 'templateMeta'> {
  const metas = new Map<string, LayoutMeta>();
  const templateMeta = (pageKey: string): LayoutMeta | undefined => {
    const known = metas.get(pageKey);
    const body = known ? undefined : bodies.template(pageKey);
    if (!body) return known;
    const own = ownMeta(body.meta);
    const meta = { ...own, queryParams: queryNames(own.queryParams, body.root, types, bodies.widget) };
    metas.set(pageKey, meta);
    return meta;
  };
  const has = (is: (type: WidgetType) => boolean) => {
    const kept = new Map<string, boolean>();
    const isIn = (root: LayoutNode): boolean => {
      for (const { type } of typedNodes(root, types, bodies.widget)) if (is(type)) return true;
      return false;
    };
    return (page: LayoutNode | string): boolean => {
      if (typeof page !== 'string') return isIn(page);
      const known = kept.get(page);
      if (known !== undefined) return known;
      const template = bodies.template(page);
      const found = template !== undefined && isIn(template.root);
      kept.set(page, found);
      return found;
    };
  };
  return {
    templateMeta,
    searches: has(({ searchesPages = false }) => searchesPages),
    hasEvents: has(({ events }) => events !== undefined),
  };
}

/** What was stored by another version may lack fields, and must not keep the pages from being served. */
export function ownMeta(meta: unknown): LayoutMeta {
  const read = layoutMeta.safeParse(meta);
  return read.success ? read.data : layoutMeta.parse({});
}

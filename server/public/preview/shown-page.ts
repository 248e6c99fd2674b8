import type { LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import { layoutMeta } from '#model/layout/layout.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { EditedWidget, PageInput } from '#site/page/page-order.ts';
import { queryNames } from '#site/template/query-names.ts';
import { withEdited } from '#site/template/with-edited.ts';

interface Asked {
  readonly pageKey: string;
  readonly meta?: LayoutMeta | undefined;
  readonly path?: string | undefined;
  /** The layout as it is edited: its widgets say which query parameters they read. */
  readonly root?: LayoutNode | undefined;
  /** A saved widget of it as it is edited. */
  readonly edited?: EditedWidget | undefined;
}

interface ShownPage {
  readonly meta: LayoutMeta;
  readonly input: PageInput;
  /** What the route it is looked at by says in place of its template. */
  readonly seo: RouteSeo | undefined;
  /** Path and query as they are shown. */
  readonly address: string;
}

/** The page a layout that is being edited is looked at on. */
export function shownPage(drafts: CompiledSite, { pageKey, meta: given, path: asked, root, edited }: Asked): ShownPage {
  const meta = given ?? drafts.templateMeta(pageKey) ?? layoutMeta.parse({});
  const { pathname: path, searchParams } = readAddress(asked ?? samplePath(drafts, pageKey));
  const names = root
    ? queryNames(meta.queryParams, root, drafts.kit.types, withEdited(drafts.widget, edited))
    : meta.queryParams;
  const query = Object.fromEntries(
    names.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { params = {}, route } = matchRoute(drafts.routes, path) ?? {};
  const seo = route?.body.page_template === pageKey ? drafts.seoOf(route.body) : undefined;
  return {
    meta,
    seo,
    input: { path, params, query },
    address: path + (searchParams.size > 0 ? `?${searchParams}` : ''),
  };
}

/** An address within the site; read as a whole, `//` would begin the name of a host. */
function readAddress(address: string): URL {
  const url = new URL('http://site');
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  url.pathname = path;
  url.search = search;
  return url;
}

/** The example of a route that leads to the template. */
function samplePath(drafts: CompiledSite, pageKey: string): string {
  const route = drafts.routeOf(pageKey);
  return route?.body.sample_url_string || '/';
}

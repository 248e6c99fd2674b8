import type { Json } from '#model/json.ts';
import { type LayoutMeta, type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import type { AssetStore } from '#server/site/asset-store.ts';
import type { CompiledSite } from '#site/compile-site.ts';
import type { Fault } from '#site/expressions/scope.ts';
import { runTemplate } from '#site/page/render-page.ts';

export interface Unsaved {
  readonly root: LayoutNode;
  readonly pageKey?: string | undefined;
  readonly widgetKey?: string | undefined;
  readonly meta?: LayoutMeta | undefined;
  readonly path?: string | undefined;
}

/** A layout that is in no document yet, as a page over the drafts: its styles within it, its nodes marked. */
export function renderUnsaved(
  drafts: CompiledSite,
  assets: AssetStore,
  unsaved: Unsaved,
): { html: string; path: string; faults: Fault[]; data: Record<string, Json> } {
  const { root, pageKey = '', widgetKey, meta } = unsaved;
  const address = unsaved.path ?? samplePath(drafts, pageKey);
  const { pathname, searchParams } = readAddress(address);
  const params = matchRoute(drafts.routes, pathname)?.params ?? {};
  const widget = widgetKey === undefined ? undefined : drafts.widget(widgetKey);
  const props = Object.fromEntries((widget?.props ?? []).map(({ name, default: value }) => [name, value]));
  const template = drafts.compile(
    { pageKey, root, meta: meta ?? drafts.templateMeta(pageKey) ?? layoutMeta.parse({}) },
    widgetKey === undefined ? {} : { props },
  );
  const query = Object.fromEntries(
    template.queryParams.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const made = runTemplate(drafts, template, { path: pathname, params, query }, 'html', true);
  return {
    html: inlineStyles(made.text, assets),
    path: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''),
    faults: [...template.faults, ...made.run.faults],
    data: shapes(made.answers),
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

/** Of a list its first item stands for all: who picks from the data sees what there is, not how much. */
function shapes(answers: Readonly<Record<string, unknown>>): Record<string, Json> {
  const found = Object.entries(answers).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    found.map(([name, value]) => [name, (Array.isArray(value) ? value.slice(0, 1) : value) as Json]),
  );
}

/** The example of a route that leads to the template. */
function samplePath(drafts: CompiledSite, pageKey: string): string {
  const route = drafts.routeOf(pageKey);
  return route?.body.sample_url_string || '/';
}

const stylesheet = /<link rel="stylesheet" href="([^"]*)">/g;

/**
 * Another server may answer the frame, so the page brings its stylesheets along; the frame takes them over as text.
 * As data, for the policy of the frame refuses a style element even while it is only parsed.
 */
function inlineStyles(html: string, assets: AssetStore): string {
  return html.replace(stylesheet, (link, href: string) => {
    const css = assets.text(href);
    return css === undefined ? link : `<script type="text/css">${css}</script>`;
  });
}

import type { Json } from '#model/json.ts';
import type { LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { Fault } from '#site/expressions/scope.ts';
import type { EditedWidget } from '#site/page/page-order.ts';
import { shownPage } from './shown-page.ts';

export interface Unsaved {
  readonly root: LayoutNode;
  readonly pageKey?: string | undefined;
  readonly widgetKey?: string | undefined;
  readonly meta?: LayoutMeta | undefined;
  readonly path?: string | undefined;
  /** A saved widget of the layout that is edited: it is as it is now in all its places. */
  readonly edited?: EditedWidget | undefined;
  /** A stylesheet in the place of the one every page of the site has. */
  readonly theme?: string | undefined;
}

/** A layout that is in no document yet, as a page over the drafts: its styles within it, its nodes marked. */
export async function renderUnsaved(
  { pages }: Pick<SiteParts, 'pages'>,
  owner: PageOwner,
  unsaved: Unsaved,
): Promise<{ html: string; path: string; faults: readonly Fault[]; data: Readonly<Record<string, Json>> }> {
  const { root, pageKey = '', widgetKey, edited, theme } = unsaved;
  const drafts = owner.compiled;
  const { meta, seo, input, address } = shownPage(drafts, { ...unsaved, pageKey });
  const made = await pages.show(owner, {
    pageKey,
    form: 'html',
    input,
    seo,
    unsaved: {
      root,
      meta,
      ...(widgetKey !== undefined && { props: defaultsOf(drafts, widgetKey) }),
      ...(edited && { edited }),
    },
  });
  return {
    html: inlineStyles(made.text, (href) =>
      href === drafts.themeHref && theme !== undefined ? theme : (made.files.get(href) ?? drafts.files.get(href)),
    ),
    path: address,
    faults: made.faults,
    data: made.data,
  };
}

/** The values the props of a saved widget have when nothing is given. */
function defaultsOf(drafts: CompiledSite, widgetKey: string): Record<string, Json> {
  const props = drafts.widget(widgetKey)?.props ?? [];
  return Object.fromEntries(props.map(({ name, default: value }) => [name, value]));
}

const stylesheet = /<link rel="stylesheet" href="([^"]*)">/g;

/**
 * Another server may answer the frame, so the page brings its stylesheets along; the frame takes them over as text.
 * As data, for the policy of the frame refuses a style element even while it is only parsed.
 */
export function inlineStyles(html: string, find: (href: string) => string | undefined): string {
  return html.replace(stylesheet, (link, href: string) => {
    const css = find(href);
    return css === undefined ? link : `<script type="text/css">${css}</script>`;
  });
}

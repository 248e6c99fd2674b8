import { withProps } from '#model/forms/find-forms.ts';
import { notSubmitted, type SubmittedForm } from '#model/forms/submitted-form.ts';
import type { Json } from '#model/json.ts';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { defaultProps } from '#model/widget-type.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { MadePage } from '#site/page/page-order.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import { catalogue } from '#widgets/catalogue.ts';
import type { ReleasedForm } from './forms-of.ts';
import { siteOfPage } from './site-of-page.ts';

/**
 * The page a form was sent from, with what was typed and what is wrong in its place, or with thanks. A form of a saved
 * widget, which may be on a page more than once, is shown alone between the page's header and footer.
 * @throws OverBudget, PageBusy
 */
export async function showSubmitted(
  { pages, assets }: Pick<SiteParts, 'pages' | 'assets'>,
  release: LiveRelease,
  form: ReleasedForm,
  path: string,
  sent: Partial<SubmittedForm>,
): Promise<MadePage> {
  const site = siteOfPage(release.compiled, path);
  const { pageKey, node, widget } = form;
  const body = site.find('page_template', pageKey)?.body as PageTemplateBody;
  const props = { sent: { ...notSubmitted, ...sent } as unknown as Json };
  const found = path === '' ? undefined : resolvePage(release.compiled, path, '');
  // Whoever sends a form has not shown that they may see what is around it.
  const isHere = found?.kind === 'page' && found.pageKey === pageKey && !found.access;
  const shown = { ...node, props: { ...node.props, ...props } };
  const meta = layoutMeta.safeParse(body.meta);
  const made = await pages.show(release, {
    pageKey,
    form: 'html',
    ...(site.local && { language: site.language }),
    input: isHere
      ? { path: found.path, params: found.params, query: found.query }
      : { path: '/', params: {}, query: {} },
    unsaved: {
      root: widget === undefined && isHere ? withProps(body.root, node.id, props) : formAlone(body.root, shown),
      meta: { ...(meta.success ? meta.data : layoutMeta.parse({})), robots: 'noindex' },
      ...(widget !== undefined && { props: defaultsOf(site, widget) }),
    },
  });
  for (const [address, text] of made.files) {
    assets.publish(text, address.endsWith('.css') ? 'css' : address.endsWith('.js') ? 'js' : 'svg');
  }
  return made;
}

/** Between the header and the footer of a page, the form and nothing else. */
function formAlone(root: LayoutNode, form: LayoutNode): LayoutNode {
  const type = catalogue.section;
  const props = { ...(type && defaultProps(type)), width: 'narrow' };
  const section = { id: 'sent', widget: 'section', props, bindings: {}, slots: { content: [form] }, style: {} };
  return root.widget === 'page' ? { ...root, slots: { ...root.slots, main: [section] } } : section;
}

/** The values the props of a saved widget have when nothing is given. */
function defaultsOf(site: CompiledSite, widget: string): Record<string, Json> {
  const props = site.widget(widget)?.props ?? [];
  return Object.fromEntries(props.map(({ name, default: value }) => [name, value]));
}

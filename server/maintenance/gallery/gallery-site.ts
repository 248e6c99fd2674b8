import type { DocumentKind } from '#model/documents.ts';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { pageTemplateBody } from '#model/page-templates.ts';
import { settingsBody } from '#model/settings.ts';
import { defaultProps } from '#model/widget-type.ts';
import { compileSite } from '#site/compile-site.ts';
import type { SiteKit } from '#site/site-kit.ts';
import type { DesignName } from '#starters/gallery/design.ts';
import { galleryPages, gallerySections } from '#starters/gallery/gallery.ts';
import type { GalleryTexts } from '#starters/gallery/texts.ts';
import { readTexts } from '#starters/messages.ts';
import { catalogue } from '#widgets/catalogue.ts';

/** The look in which a design is shown: sites have their own. */
const looks = {
  paper: { accent: '#8a3d1e', font: 'book', radius: 'none', scheme: 'auto', paper: 'warm' },
  poster: { accent: '#ff5a36', font: 'grotesque', radius: 'none', scheme: 'auto', paper: 'cool' },
  terrace: { accent: '#2f5fde', font: 'sans', radius: 'large', scheme: 'auto', paper: 'cool' },
} as const;

/** A site of one design with everything of the gallery on a page of its own, at `/<key>`. */
export function gallerySite(design: DesignName, kit: SiteKit, language = 'en') {
  const texts = readTexts<GalleryTexts>('gallery', language);
  const shown = [
    ...gallerySections(texts).map(({ key, node, ...of }) => ({ key, of: of.design, main: [node] })),
    ...galleryPages(texts).map(({ key, main, ...of }) => ({ key, of: of.design, main })),
  ].filter(({ of }) => of === design);
  const bodies: { kind: DocumentKind; body: unknown }[] = shown.flatMap(({ key, main }) => [
    {
      kind: 'page_template' as const,
      body: pageTemplateBody.parse({
        pageKey: key,
        name: key,
        root: pageOf(main),
        meta: layoutMeta.parse({ title: key }),
      }),
    },
    { kind: 'page_route' as const, body: normalisePageRoute({ url_string: `/${key}`, page_template: key }) },
  ]);
  const settings = settingsBody.parse({ frontend_site_name: 'Gallery', language, theme: looks[design] });
  const documents = [...bodies, { kind: 'settings' as const, body: settings }].map(({ kind, body }, at) => {
    const { pageKey, url_string } = body as Record<string, string>;
    const naturalKey = pageKey ?? url_string ?? 'settings';
    return { kind, body, naturalKey, id: `d${at}`, createdAt: at, hash: String(at) };
  });
  return { site: compileSite(documents, { kit }), keys: shown.map(({ key }) => key) };
}

function pageOf(main: LayoutNode[]): LayoutNode {
  const props = catalogue.page ? defaultProps(catalogue.page) : {};
  return { id: 'page', widget: 'page', props, bindings: {}, slots: { header: [], main, footer: [] }, style: {} };
}

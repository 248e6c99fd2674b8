import type { FontBody } from '#model/fonts/font-body.ts';
import { fontsOfLook, type LookBody } from '#model/look/look-body.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { builtInPage } from '#site/page/built-in-page.ts';
import { siteStyle } from '#site/theme/site-style.ts';
import { inlineStyles, renderUnsaved } from './render-unsaved.ts';

/** A page of the drafts in another look; where the path answers nothing, the page for what is not there. */
export async function renderLook(
  { pages, kit }: Pick<SiteParts, 'pages' | 'kit'>,
  owner: PageOwner,
  { look, path }: { look: LookBody; path: string },
): Promise<string> {
  const drafts = owner.compiled;
  const { settings } = drafts;
  const theme = siteStyle(kit, settings, look, fontsIn(drafts, look)).css;
  const pageKey = pageAt(drafts, path) ?? settings.not_found_template ?? undefined;
  const template = pageKey === undefined ? undefined : drafts.find('page_template', pageKey);
  if (pageKey === undefined || !template) {
    const { themeHref, icons } = drafts;
    const html = builtInPage(404, {
      settings,
      wordsLanguage: settings.language,
      home: '/',
      themeHref,
      icons,
      scripts: [],
    });
    return inlineStyles(html, () => theme);
  }
  const { root } = template.body as PageTemplateBody;
  const { html } = await renderUnsaved({ pages }, owner, { root, pageKey, path, theme });
  return html;
}

function pageAt(drafts: CompiledSite, path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  return matchRoute(drafts.routes, pathname)?.route.body.page_template || undefined;
}

/** The fonts of the drafts that a look names, which the look of the drafts need not name. */
function fontsIn(drafts: CompiledSite, look: LookBody): FontBody[] {
  return fontsOfLook(look).flatMap(({ key }) => (drafts.find('font', key)?.body as FontBody | undefined) ?? []);
}

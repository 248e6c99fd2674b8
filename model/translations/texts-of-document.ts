import type { LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import { isHandWritten } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { TranslatedKind } from '#model/translations/text-kinds.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { hasWords, type SourceText, type TextShapes } from './source-text.ts';
import { textsOfLayout } from './texts-of-layout.ts';

/** What a page says of itself that visitors, or those who find it, read. */
function metaTexts({
  title,
  description,
  social,
  feed,
}: RouteSeo & Partial<Pick<LayoutMeta, 'feed'>>): readonly (readonly [place: string, text: string])[] {
  return [
    ['title', title ?? ''],
    ['description', description ?? ''],
    ['social.title', social?.title ?? ''],
    ['social.description', social?.description ?? ''],
    ['feed.title', feed?.title ?? ''],
  ];
}

const settingsTexts = {
  'site.name': 'frontend_site_name',
  'site.description': 'frontend_website_description',
} as const;

/** Every text of a document that is said in each language, in the order it is read. */
export function textsOfDocument(kind: TranslatedKind, body: unknown, shapes: TextShapes): SourceText[] {
  switch (kind) {
    case 'page_template': {
      const { meta, root } = body as PageTemplateBody;
      const own = (meta ? metaTexts(meta) : []).flatMap(([name, text]) =>
        hasWords(text) ? [{ place: `meta.${name}`, kind: 'text', text } as const] : [],
      );
      return [...own, ...textsOfLayout(root as LayoutNode, shapes)];
    }
    case 'widget': {
      const { props, root } = body as WidgetBody;
      const own = props.flatMap(({ name, kind, default: value }) =>
        (kind === 'text' || kind === 'multiline') && typeof value === 'string' && hasWords(value)
          ? [{ place: `prop.${name}`, kind, text: value } as const]
          : [],
      );
      return [...own, ...textsOfLayout(root, shapes)];
    }
    case 'settings': {
      const settings = body as SettingsBody;
      return Object.entries(settingsTexts).flatMap(([place, field]) =>
        hasWords(settings[field]) ? [{ place, kind: 'text', text: settings[field] } as const] : [],
      );
    }
    case 'page_route': {
      const route = body as PageRouteBody;
      const { url_string, seo } = route;
      const said = (seo ? metaTexts(seo) : []).flatMap(([name, text]) =>
        hasWords(text) ? [{ place: `route.seo.${name}`, kind: 'text', text } as const] : [],
      );
      // Home is the language itself, and a pattern somebody wrote is for them to say.
      const isSaidOnce = url_string === '/' || isHandWritten(route) || !hasWords(url_string.replace(/<[^>]*>/g, ''));
      return isSaidOnce ? said : [{ place: 'route.url_string', kind: 'address', text: url_string }, ...said];
    }
  }
}

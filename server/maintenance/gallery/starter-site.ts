import { apiBody } from '#model/apis/api-body.ts';
import type { DocumentKind } from '#model/documents.ts';
import { fontBody } from '#model/fonts/font-body.ts';
import { lookBody } from '#model/look/look-body.ts';
import { mediaConstantBody } from '#model/media/media-constant.ts';
import { mediaImageBody } from '#model/media/media-image.ts';
import { pageRouteBody } from '#model/page-routes/route-schema.ts';
import { pageTemplateBody } from '#model/page-templates.ts';
import { settingsBody } from '#model/settings.ts';
import { translationBody } from '#model/translations/translation-body.ts';
import { widgetBody } from '#model/widgets.ts';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { compileSite } from '#site/compile-site.ts';
import { starters } from '#starters/starters.ts';

export const schemas = {
  api: apiBody,
  page_route: pageRouteBody,
  media_image: mediaImageBody,
  media_constant: mediaConstantBody,
  page_template: pageTemplateBody,
  settings: settingsBody,
  look: lookBody,
  translation: translationBody,
  font: fontBody,
  widget: widgetBody,
};

/** The documents of a starter in a language, parsed. */
export function readStarter(key: string, language: string, said = { name: 'Atlas', description: 'A site' }) {
  const starter = starters.find((each) => each.key === key);
  const options = { ...said, domain: '', language };
  return (starter?.documents(options) ?? []).map(({ kind, body }) => ({ kind, body: schemas[kind].parse(body) }));
}

/** The site that documents make. */
export function compileDocuments(
  documents: { kind: DocumentKind; body: unknown }[],
  kit = createSiteKit(createAssetStore(), readFontFiles()),
) {
  const kept = documents.map(({ kind, body }, at) => {
    const { key, pageKey, url_string } = body as Record<string, string>;
    const naturalKey = key ?? pageKey ?? url_string ?? 'settings';
    return { kind, body, naturalKey, id: `d${at}`, createdAt: at, hash: String(at) };
  });
  return compileSite(kept, { kit });
}

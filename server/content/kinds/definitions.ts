import { apiDefinition } from '#server/content/kinds/api-definition.ts';
import type { Bodies, DocumentDefinition } from '#server/content/kinds/definition.ts';
import { fontDefinition } from '#server/content/kinds/font-definition.ts';
import { lookDefinition } from '#server/content/kinds/look-definition.ts';
import { mediaConstantDefinition } from '#server/content/kinds/media-constant-definition.ts';
import { mediaImageDefinition } from '#server/content/kinds/media-image-definition.ts';
import { pageRouteDefinition } from '#server/content/kinds/page-route-definition.ts';
import { pageTemplateDefinition } from '#server/content/kinds/page-template-definition.ts';
import { settingsDefinition } from '#server/content/kinds/settings-definition.ts';
import { translationDefinition } from '#server/content/kinds/translation-definition.ts';
import { widgetDefinition } from '#server/content/kinds/widget-definition.ts';

/** Every kind of document there is. */
export const definitions: { readonly [K in keyof Bodies]: DocumentDefinition<Bodies[K]> } = {
  page_route: pageRouteDefinition,
  page_template: pageTemplateDefinition,
  widget: widgetDefinition,
  api: apiDefinition,
  settings: settingsDefinition,
  look: lookDefinition,
  font: fontDefinition,
  media_image: mediaImageDefinition,
  media_constant: mediaConstantDefinition,
  translation: translationDefinition,
};

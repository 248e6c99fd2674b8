import { apiDefinition } from '#server/apis/definition.ts';
import type { Bodies, DocumentDefinition } from '#server/documents/definition.ts';
import { pageRouteDefinition } from '#server/page-routes/definition.ts';
import { pageTemplateDefinition } from '#server/page-templates/definition.ts';
import { settingsDefinition } from '#server/settings/definition.ts';
import { widgetDefinition } from '#server/widgets/definition.ts';

/** Every kind of document there is. */
export const definitions: { readonly [K in keyof Bodies]: DocumentDefinition<Bodies[K]> } = {
  page_route: pageRouteDefinition,
  page_template: pageTemplateDefinition,
  widget: widgetDefinition,
  api: apiDefinition,
  settings: settingsDefinition,
};

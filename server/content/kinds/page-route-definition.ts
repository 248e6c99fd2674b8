import * as z from 'zod/mini';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { type PageRouteBody, pageRouteBody } from '#model/page-routes/route-schema.ts';
import { commonFields, type DocumentDefinition } from '#server/content/kinds/definition.ts';

export const pageRouteDefinition: DocumentDefinition<PageRouteBody> = {
  kind: 'page_route',
  schema: z.compile(pageRouteBody),
  check: (body) => {
    const issues = checkPageRoute(body);
    return issues.length > 0 ? { issues } : { body };
  },
  keyField: 'url_string',
  keyTaken: 'route.urlTaken',
  keyOf: (body) => body.url_string,
  titleOf: (body) => body.url_string,
  searchedTexts: (body) => [body.url_string, body.sample_url_string, body.page_template ?? '', body.redirect_to ?? ''],
  columns: (body) => ({
    url_string: body.url_string,
    type: body.type,
    page_template: body.page_template ?? '',
    page_type_advanced: body.page_type_advanced,
    is_active: body.is_active ? 1 : 0,
  }),
  references: ({ page_template: key, params_from }) => [
    ...(key === null
      ? []
      : [{ kind: 'page_template', key, path: 'page_template', message: 'template.unknown' } as const]),
    ...(params_from
      ? [{ kind: 'api', key: params_from.api, path: 'params_from.api', message: 'data.apiUnknown' } as const]
      : []),
  ],
  fields: {
    // An address is the key of its route.
    url_string: { column: 'natural_key', holds: 'text' },
    type: { column: 'type', holds: 'text' },
    page_template: { column: 'page_template', holds: 'text' },
    page_type_advanced: { column: 'page_type_advanced', holds: 'text' },
    is_active: { column: 'is_active', holds: 'boolean' },
    ...commonFields,
  },
  indexes: [
    ['natural_key'],
    ['updated_at'],
    ['created_at'],
    ['page_template', 'natural_key'],
    ['page_template', 'updated_at'],
    ['is_active', 'natural_key'],
    ['is_active', 'updated_at'],
  ],
  defaultSort: { field: 'url_string', descending: false },
};

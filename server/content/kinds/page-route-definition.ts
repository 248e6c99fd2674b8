import type { Issue } from '#contract/problems.ts';
import { type MediaReference, mediaNamed } from '#model/media/media-reference.ts';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { type PageRouteBody, pageRouteBody } from '#model/page-routes/route-schema.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import {
  type CheckContext,
  commonFields,
  type DocumentDefinition,
  type NamedReference,
} from '#server/content/kinds/definition.ts';
import { findRoutePassword } from '#server/content/route-access/queries.ts';
import { findUnreadable } from '#site/expressions/try-expression.ts';
import { compileLazily } from './compiled-at-first-use.ts';

export const pageRouteDefinition: DocumentDefinition<PageRouteBody> = {
  kind: 'page_route',
  schema: compileLazily(pageRouteBody),
  check: (body, context) => {
    const issues = [...checkPageRoute(body), ...checkRules(body)];
    const settle = (further: Issue[]) =>
      issues.length + further.length > 0 ? { issues: [...issues, ...further] } : { body };
    return body.access_password === undefined ? settle([]) : checkPassword(body, context).then(settle);
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
  references: ({ page_template: key, params_from, seo }) => [
    ...(key === null
      ? []
      : [{ kind: 'page_template', key, path: 'page_template', message: 'template.unknown' } as const]),
    ...(params_from
      ? [{ kind: 'api', key: params_from.api, path: 'params_from.api', message: 'data.apiUnknown' } as const]
      : []),
    ...(seo ? imagesOfSeo(seo) : []),
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
    ['page_type_advanced', 'natural_key'],
    ['page_type_advanced', 'updated_at'],
    ['page_template', 'is_active', 'natural_key'],
    ['page_template', 'is_active', 'updated_at'],
    ['page_type_advanced', 'is_active', 'natural_key'],
    ['page_type_advanced', 'is_active', 'updated_at'],
  ],
  defaultSort: { field: 'url_string', descending: false },
};

/** What of the library the cards and the data of its pages name. */
function imagesOfSeo({ image, structured = [] }: RouteSeo): NamedReference[] {
  const values: [path: string, value: unknown][] = [
    ['seo.image', image],
    ...structured.flatMap(({ fields }, at) =>
      Object.entries(fields).map(([name, value]): [string, unknown] => [`seo.structured.${at}.fields.${name}`, value]),
    ),
  ];
  return values.flatMap(([path, value]) => {
    const named = mediaNamed(value);
    return named ? [{ ...named, path, message: unknownMedia(named) }] : [];
  });
}

const unknownMedia = ({ kind }: MediaReference) => (kind === 'media_constant' ? 'constant.unknown' : 'media.unknown');

/** A condition that cannot be read would never hold, and nobody would know. */
export function checkRules({ status_rules = [] }: PageRouteBody): Issue[] {
  return status_rules.flatMap(({ when }, at) => {
    const detail = findUnreadable(when, 'en');
    if (detail === undefined) return [];
    return [{ path: `status_rules.${at}.when`, message: 'route.ruleUnreadable', values: { detail } }];
  });
}

/** Behind a password that is not there nobody could come in. */
export async function checkPassword({ access_password: key }: PageRouteBody, context: CheckContext): Promise<Issue[]> {
  if (key === undefined || (await findRoutePassword(context.db, context.siteId, key)) !== undefined) return [];
  return [{ path: 'access_password', message: 'route.passwordUnknown', values: { key } }];
}

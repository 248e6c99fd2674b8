import { isHandWritten } from './route-kinds.ts';
import type { PageRouteBody, PageRouteInput } from './route-schema.ts';

/** What is written of a route into a file, and read again; the rest follows from it. */
export const writtenFields = [
  'url_string',
  'page_type_advanced',
  'page_template',
  'redirect_to',
  'keep_query',
  'is_active',
  'sample_url_string',
  'regex_pattern',
  'access',
  'access_password',
  'cache_seconds',
  'status_rules',
  'params_from',
  'seo',
] as const;

/** A route as it is written: what says nothing beyond the usual is left out. */
export function writtenRoute(body: PageRouteBody): PageRouteInput {
  const written: PageRouteInput = { url_string: body.url_string, page_type_advanced: body.page_type_advanced };
  if (body.page_template !== null) written.page_template = body.page_template;
  if (body.redirect_to !== null) written.redirect_to = body.redirect_to;
  if (body.keep_query) written.keep_query = true;
  written.is_active = body.is_active;
  if (body.type === 'dynamic') written.sample_url_string = body.sample_url_string;
  if (isHandWritten(body)) written.regex_pattern = body.regex_pattern;
  const { access = 'public', access_password = null, cache_seconds = 0, status_rules = [] } = body;
  const { params_from = null, seo = null } = body;
  return { ...written, access, access_password, cache_seconds, status_rules, params_from, seo };
}

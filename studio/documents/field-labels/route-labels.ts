import type { MessageKey } from '#studio/messages/keys.ts';

const labels: Readonly<Record<string, MessageKey>> = {
  url_string: 'route.address',
  regex_pattern: 'route.pattern',
  sample_url_string: 'route.sample',
  type: 'route.type',
  keys: 'route.params',
  page_template: 'route.template',
  is_active: 'route.status',
  page_type_advanced: 'route.answer',
  redirect_to: 'route.redirectTo',
  keep_query: 'route.keepQuery',
  access: 'route.access',
  access_password: 'route.accessPasswordName',
  cache_seconds: 'route.cacheTime',
  status_rules: 'route.statusByCondition',
  seo: 'route.seo',
};

/** What a field of a route is called where a person reads of it. */
export const routeFieldLabel = (field: string): MessageKey => labels[field] ?? 'route.address';

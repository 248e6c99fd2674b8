import type { GivenBodyOf } from '#contract/exchange.ts';
import type { PageRoute } from '#contract/page-routes.ts';
import type { saveRoute } from '#contract/save-route.ts';
import { isHandWritten } from '#model/page-routes/route-kinds.ts';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';

/** What the form of a route holds. An empty pattern means the derived one; an empty sample, that of a simple route. */
export type RouteFormValues = GivenBodyOf<typeof saveRoute>;

export type RouteForm = FormOf<typeof saveRoute.body>;

export const emptyRoute: RouteFormValues = {
  url_string: '',
  regex_pattern: '',
  sample_url_string: '',
  page_type_advanced: 'html',
  page_template: '',
  redirect_to: '',
  keep_query: false,
  params_from: null,
  is_active: true,
  access: 'public',
  access_password: '',
  cache_seconds: 0,
  status_rules: [],
  seo: null,
};

/** Whether the address alone cannot be all that is visited: it has a placeholder, or a pattern of its own. */
export const isDynamic = (values: Pick<RouteFormValues, 'url_string' | 'regex_pattern'>): boolean =>
  values.url_string.includes('<') || Boolean(values.regex_pattern);

export function routeFormValues(route: PageRoute): RouteFormValues {
  const regex_pattern = isHandWritten(route) ? route.regex_pattern : '';
  const { id, version, url_string, page_type_advanced, is_active } = route;
  return {
    id,
    version,
    url_string,
    regex_pattern,
    sample_url_string: isDynamic({ url_string, regex_pattern }) ? route.sample_url_string : '',
    page_type_advanced,
    page_template: route.page_template ?? '',
    redirect_to: route.redirect_to ?? '',
    keep_query: route.keep_query ?? false,
    params_from: route.params_from ?? null,
    is_active,
    access: route.access ?? 'public',
    access_password: route.access_password ?? '',
    cache_seconds: route.cache_seconds ?? 0,
    status_rules: route.status_rules ?? [],
    seo: route.seo ?? null,
    redirect_old: true,
  };
}

/** What is sent: all that can be derived stays out, and so does the sample of an address that is its own. */
export function routeInput(values: RouteFormValues): RouteFormValues {
  const isOneOfMany = isDynamic(values);
  const params_from = isOneOfMany && values.page_type_advanced === 'html' ? values.params_from : null;
  return { ...values, params_from, sample_url_string: isOneOfMany ? values.sample_url_string : '' };
}

const withSuffix = (text: string): string => (text === '/' ? '/copy' : `${text}-copy`);

/** A new route that begins as another one, at an address beside it. */
export function copyOfRoute(route: PageRoute): RouteFormValues {
  const { id: _id, version: _version, redirect_old: _old, ...values } = routeFormValues(route);
  const sample_url_string = values.sample_url_string ? withSuffix(values.sample_url_string) : '';
  return { ...values, regex_pattern: '', url_string: withSuffix(values.url_string), sample_url_string };
}

import { normaliseSeo } from '#model/seo/route-seo.ts';
import { compileRegexPattern } from './regex-pattern.ts';
import { canBeGuarded, isHandWritten, isRedirect, needsTemplate, type PageType } from './route-kinds.ts';
import type { PageRouteBody, PageRouteInput } from './route-schema.ts';
import { keysOf, normaliseUrlString, parseUrlString, regexOfUrlPattern } from './url-pattern.ts';

/**
 * Makes a whole body of an input: the address in its stored form, keys, pattern and type derived, and fields
 * that the page type has no use for emptied. Faults are left in place for {@link checkPageRoute} to name.
 */
export function normalisePageRoute(input: PageRouteInput): PageRouteBody {
  const url_string = normaliseUrlString(input.url_string);
  const parsed = parseUrlString(url_string).pattern;
  const regex_pattern = input.regex_pattern?.trim() || (parsed ? regexOfUrlPattern(parsed) : '');
  const isOwn = isHandWritten({ url_string, regex_pattern });
  const keys = routeKeys({ url_string, regex_pattern });
  const type = input.type ?? (isOwn || keys.length > 0 ? 'dynamic' : 'simple');
  const page_type_advanced = input.page_type_advanced ?? 'html';
  return {
    url_string,
    regex_pattern,
    sample_url_string: input.sample_url_string?.trim() || (type === 'simple' ? url_string : ''),
    type,
    keys,
    page_template: isRedirect(page_type_advanced) ? null : input.page_template || null,
    is_active: input.is_active ?? true,
    page_type_advanced,
    redirect_to: isRedirect(page_type_advanced) ? input.redirect_to?.trim() || null : null,
    ...(input.keep_query && isRedirect(page_type_advanced) && { keep_query: true as const }),
    ...(input.params_from && page_type_advanced === 'html' && { params_from: input.params_from }),
    ...normaliseServing(input, page_type_advanced),
  };
}

/** What is as it is everywhere stays out, so that routes that never heard of it are the same bytes as before. */
function normaliseServing(
  { access = 'public', access_password, cache_seconds, status_rules, seo }: PageRouteInput,
  pageType: PageType,
): Pick<PageRouteBody, 'access' | 'access_password' | 'cache_seconds' | 'status_rules' | 'seo'> {
  const said = seo && pageType === 'html' ? normaliseSeo(seo) : undefined;
  const guard = access === 'public' || !canBeGuarded(pageType) ? undefined : access;
  return {
    ...(guard && { access: guard }),
    ...(guard === 'password' && access_password && { access_password }),
    ...(cache_seconds && { cache_seconds }),
    ...(needsTemplate(pageType) && status_rules?.length && { status_rules }),
    ...(said && { seo: said }),
  };
}

/** The parameters a route gives its page: the placeholders in order, then a hand-written pattern's further groups. */
export function routeKeys(body: Pick<PageRouteBody, 'url_string' | 'regex_pattern'>): string[] {
  const groups = isHandWritten(body) ? (compileRegexPattern(body.regex_pattern).regex?.keys ?? []) : [];
  return [...new Set([...keysOf(body.url_string), ...groups])];
}

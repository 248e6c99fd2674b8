import { matchPageRoute } from './indexed-route.ts';
import type { RouteIssue } from './issue.ts';
import { routeKeys } from './normalise-route.ts';
import { readPathname } from './pathname.ts';
import { checkRedirectTarget, fillRedirect, pathOfTarget } from './redirect-target.ts';
import { compileRegexPattern } from './regex-pattern.ts';
import { isHandWritten, isRedirect, needsTemplate } from './route-kinds.ts';
import type { PageRouteBody } from './route-schema.ts';
import { parseUrlString } from './url-pattern.ts';

/** Lists everything that is wrong with a route by itself; nothing when it can be saved. */
export function checkPageRoute(body: PageRouteBody): RouteIssue[] {
  const addressIssues = checkAddress(body);
  return [
    ...addressIssues,
    ...checkType(body),
    ...(addressIssues.length === 0 ? checkSample(body) : []),
    ...checkAnswer(body),
    ...checkParams(body),
    ...checkServing(body),
    ...(addressIssues.length === 0 ? checkOwnLoop(body) : []),
  ];
}

function checkAddress(body: PageRouteBody): RouteIssue[] {
  const { pattern, issues = [] } = parseUrlString(body.url_string);
  if (body.regex_pattern === '' || (pattern && !isHandWritten(body))) return issues;
  const { regex, issues: faults } = compileRegexPattern(body.regex_pattern);
  if (!regex) return [...issues, ...faults];
  const missing = pattern?.keys.filter((key) => !regex.keys.includes(key)) ?? [];
  return [...issues, ...missing.map((piece) => problem('regex_pattern', 'route.regexMissingGroup', { piece }))];
}

function checkType(body: PageRouteBody): RouteIssue[] {
  const issues: RouteIssue[] = [];
  const { pattern } = parseUrlString(body.url_string);
  if (!pattern) return issues;
  const isOwn = isHandWritten(body);
  if (body.type === 'simple' && pattern.keys.length > 0) issues.push(problem('type', 'route.simpleHasPlaceholders'));
  if (body.type === 'simple' && isOwn) issues.push(problem('regex_pattern', 'route.simpleHasPattern'));
  if (body.type === 'dynamic' && !isOwn && pattern.keys.length === 0) {
    issues.push(problem('type', 'route.dynamicHasNothing'));
  }
  if (body.keys.join() !== routeKeys(body).join()) issues.push(problem('keys', 'route.keysDiffer'));
  return issues;
}

function checkSample(body: PageRouteBody): RouteIssue[] {
  const sample = body.sample_url_string;
  if (sample === '') return [problem('sample_url_string', 'route.sampleRequired')];
  if (!readPathname(sample)) return [problem('sample_url_string', 'route.samplePath')];
  return matchPageRoute(body, sample) ? [] : [problem('sample_url_string', 'route.sampleMismatch')];
}

function checkAnswer(body: PageRouteBody): RouteIssue[] {
  const pageType = body.page_type_advanced;
  if (needsTemplate(pageType) && !body.page_template) return [problem('page_template', 'route.templateRequired')];
  if (!isRedirect(pageType)) return body.redirect_to === null ? [] : [problem('redirect_to', 'route.redirectNotUsed')];
  if (!body.redirect_to) return [problem('redirect_to', 'route.redirectRequired')];
  return checkRedirectTarget(body.redirect_to, routeKeys(body));
}

/** A route without a field for one of its parameters could not be filled in. */
function checkParams({ params_from, ...body }: PageRouteBody): RouteIssue[] {
  if (!params_from) return [];
  const keys = routeKeys(body);
  const isWhole = keys.length > 0 && keys.every((key) => Object.hasOwn(params_from.fields, key));
  const isOwn = Object.keys(params_from.fields).every((key) => keys.includes(key));
  return isWhole && isOwn ? [] : [problem('params_from', 'route.paramsFrom', { keys: keys.join(', ') })];
}

/** Without a password to ask for nobody could ever come in. */
function checkServing({ access, access_password }: PageRouteBody): RouteIssue[] {
  if (access !== 'password' || access_password) return [];
  return [problem('access_password', 'route.passwordRequired')];
}

/** A redirect whose sample is sent to the sample again never ends; longer circles are found by `findRedirectLoop`. */
function checkOwnLoop(body: PageRouteBody): RouteIssue[] {
  if (!isRedirect(body.page_type_advanced) || !body.redirect_to) return [];
  const start = readPathname(body.sample_url_string);
  const params = start && matchPageRoute(body, body.sample_url_string);
  if (!params) return [];
  const isSame = pathOfTarget(fillRedirect(body, params))?.segments.join('/') === start.segments.join('/');
  return isSame ? [problem('redirect_to', 'route.redirectLoop')] : [];
}

function problem(path: string, message: string, values?: RouteIssue['values']): RouteIssue {
  return { path, message, ...(values && { values }) };
}

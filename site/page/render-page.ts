import type { CompiledSite } from '#site/compile-site.ts';
import { newRun, noteFault, type Run } from '#site/expressions/scope.ts';
import { isShown } from '#site/expressions/text-of.ts';
import { type CompiledTemplate, type Form, languageContext, pageScripts } from '#site/template/compile-template.ts';
import { runPiece } from '#site/template/piece.ts';
import { builtInPage } from './built-in-page.ts';
import { contentTypes, type PageAnswer } from './page-answer.ts';
import type { Resolution } from './resolve-page.ts';
import { robotsText, sitemapXml } from './robots.ts';

/** Seconds a page that reads the time of day is kept. */
const CLOCK_MAX_AGE = 60;

/** What a page is asked with. */
export interface PageInput {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Makes the answer for what was found; where required data is missing, the site's not-found page. */
export function renderPage(site: CompiledSite, found: Resolution): PageAnswer {
  if (found.kind === 'redirect') {
    const { status, location, routeId } = found;
    return {
      status,
      location,
      routeId,
      contentType: contentTypes.text,
      body: '',
      isIndexed: false,
      hasScript: false,
      faults: [],
    };
  }
  if (found.kind === 'nothing') return notFoundPage(site, found.status);
  if (found.kind === 'robots') return robotsFile(site, found.key);
  const { template, routeId, status, form } = found;
  const made = runTemplate(site, template, found, form);
  if (!made.isComplete) return notFoundPage(site, 404);
  return {
    status,
    contentType: contentTypes[form],
    body: made.text,
    isIndexed: template.isIndexed,
    hasScript: template.hasScript,
    ...(template.readsClock && { maxAge: CLOCK_MAX_AGE }),
    routeId,
    pageKey: template.pageKey,
    faults: [...template.faults, ...made.run.faults],
  };
}

function robotsFile(site: CompiledSite, path: string): PageAnswer {
  const body = path === '/robots.txt' ? robotsText(site) : sitemapXml(site);
  if (body === undefined) return notFoundPage(site, 404);
  const contentType = path === '/robots.txt' ? contentTypes.text : contentTypes.xml;
  return { status: 200, contentType, body, isIndexed: true, hasScript: false, faults: [] };
}

/**
 * Runs a template: its data calls one after the other, then its layout. It is not complete when required data is
 * missing; then nothing is made, unless `isLenient` asks for the page all the same.
 */
export function runTemplate(
  site: CompiledSite,
  template: CompiledTemplate,
  { path, params, query }: PageInput,
  form: Form = 'html',
  isLenient = false,
): { text: string; run: Run; isComplete: boolean; answers: Readonly<Record<string, unknown>> } {
  const language = site.settings.language;
  const given = { ...template.scope, params, query, page: { path } };
  const scope: Record<string, unknown> = { ...given };
  const run = newRun(languageContext(site.kit, language), path, scope);
  const answers: Record<string, unknown> = {};
  let isComplete = true;
  for (const { name, isRequired, read } of template.calls) {
    const value = read(scope, run);
    answers[name] = value;
    if (!Object.hasOwn(given, name)) scope[name] = value;
    if (!isRequired || isShown(value)) continue;
    isComplete = false;
    noteFault(run.faults, { node: '', kind: 'nothingFound', subject: name, detail: '' });
    if (!isLenient) return { text: '', run, isComplete, answers };
  }
  const text = form === 'json' ? JSON.stringify(answers) : runPiece(template.page, scope, run);
  return { text, run, isComplete, answers };
}

const kept = new WeakMap<CompiledSite, Map<number, PageAnswer>>();

/** The site's own page for what is not there, the same for every address, so that it is made once. */
function notFoundPage(site: CompiledSite, status: 404 | 410): PageAnswer {
  let answers = kept.get(site);
  if (!answers) {
    answers = new Map();
    kept.set(site, answers);
  }
  let answer = answers.get(status);
  if (!answer) {
    answer = makeNotFoundPage(site, status);
    answers.set(status, answer);
  }
  return answer;
}

function makeNotFoundPage(site: CompiledSite, status: 404 | 410): PageAnswer {
  const pageKey = site.settings.not_found_template;
  const template = pageKey === null ? undefined : site.template(pageKey);
  const made = template && runTemplate(site, template, { path: '', params: {}, query: {} });
  const common = { status, contentType: contentTypes.html, isIndexed: false, isShared: true };
  if (!template || !made?.isComplete) {
    const scripts = site.isPreview ? [] : pageScripts(site.kit);
    const body = builtInPage(status, { ...site, scripts });
    return { ...common, body, hasScript: scripts.length > 0, faults: [] };
  }
  const faults = [...template.faults, ...made.run.faults];
  return { ...common, body: made.text, hasScript: template.hasScript, pageKey: template.pageKey, faults };
}

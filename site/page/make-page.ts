import type { Json } from '#model/json.ts';
import { withRouteSeo } from '#model/seo/route-seo.ts';
import { type Budget, MAX_PAGE, OverBudget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { addFault, newRun, type Run } from '#site/expressions/scope.ts';
import { isShown } from '#site/expressions/text-of.ts';
import { hasEvents } from '#site/feeds/write-calendar.ts';
import { pageLanguages } from '#site/languages/page-languages.ts';
import { shortMarks } from '#site/numbers/short-marks.ts';
import type { CompiledTemplate } from '#site/template/compile-template.ts';
import { siteContext } from '#site/template/new-builder.ts';
import { runPiece } from '#site/template/piece.ts';
import { withFirstImage } from './first-image.ts';
import type { MadePage, PageOrder } from './page-order.ts';
import { statusByRules } from './status-by-rules.ts';

/** Milliseconds for which a page is kept that waits for the site's pages to be read. */
const COMING_AGE = 1000;

/**
 * Makes a page within its budget: compiles its template unless that is done, makes its data calls one after the other,
 * then its layout. Undefined when there is no such template.
 * @throws OverBudget
 */
export function makePage(main: CompiledSite, order: PageOrder, budget: Budget): MadePage | undefined {
  const { pageKey, form, unsaved, language, seo } = order;
  const site = language === undefined ? main : main.in(language);
  const template = unsaved
    ? site.compile(
        { pageKey, ...unsaved, meta: withRouteSeo(unsaved.meta, seo) },
        { form, budget, edited: unsaved.edited, ...(unsaved.props && { props: unsaved.props }) },
      )
    : site.template(pageKey, form, budget, seo);
  if (!template) return undefined;
  const { text, run, isComplete, isAway, answers, maxAge, ruled } = runTemplate(site, template, order, budget);
  if (text.length > MAX_PAGE) throw new OverBudget('size');
  const { isIndexed, hasScript, needs, files } = template;
  const faults = [...template.faults, ...run.faults];
  if (budget.isOverrun) faults.unshift({ node: '', kind: 'pageTooSlow', subject: '', detail: '' });
  const data = unsaved ? shapes(answers) : {};
  const lasting = Number.isFinite(maxAge) ? { maxAge } : {};
  // An event that is no longer there has no file.
  const isMissing = form === 'calendar' && order.input.query.event !== undefined && !hasEvents(text);
  const status = isMissing ? 404 : ruled?.status;
  const away = isAway ? { isAway } : {};
  return {
    pageKey,
    text,
    isComplete,
    ...away,
    ...(status && { status }),
    isIndexed: isIndexed && ruled?.status === undefined,
    hasScript,
    needs,
    readsClock: template.readsClock || ruled?.readsClock === true,
    ...lasting,
    files,
    faults,
    data,
  };
}

type Answers = Readonly<Record<string, unknown>>;

interface MadeTemplate {
  readonly text: string;
  readonly run: Run;
  readonly isComplete: boolean;
  readonly isAway: boolean;
  readonly answers: Answers;
  readonly maxAge: number;
  /** What the rules of the route say; absent where it has none, or the page has nothing to show anyway. */
  readonly ruled?: ReturnType<typeof statusByRules> | undefined;
}

function runTemplate(
  site: CompiledSite,
  template: CompiledTemplate,
  { form, input, at = Date.now(), unsaved, live = {}, found, statusRules }: PageOrder,
  budget: Budget,
): MadeTemplate {
  const { path, params, query, alternates, origin = '' } = input;
  const given = { ...template.scope, params, query, page: { path, language: site.language } };
  const scope: Record<string, unknown> = { ...given };
  // The first moment at which something on the page may be another.
  let over = Math.min(...Object.values(live).map(({ freshFor }) => at + freshFor * 1000));
  const until = (edge: number) => {
    over = Math.min(over, edge);
  };
  if (found?.isComing) until(at + COMING_AGE);
  const pictures = site.pictures({ page: path, at, until });
  const context = siteContext(site.kit, site.settings, (src) => pictures(src, 'auto'), site.local?.localLink);
  const languages = pageLanguages(site, alternates, searchOf(query));
  const run = newRun(context, path, scope, budget, pictures, live, found, {
    languages,
    alternates: alternates ?? [],
    origin,
  });
  const answers: Record<string, unknown> = {};
  let [isComplete, isAway] = [true, false];
  for (const { name, isRequired, read } of template.calls) {
    const value = read(scope, run);
    answers[name] = value;
    if (!Object.hasOwn(given, name)) scope[name] = value;
    if (!isRequired || isShown(value)) continue;
    isComplete = false;
    isAway ||= live[name]?.isAway === true;
    addFault(run.faults, { node: '', kind: 'nothingFound', subject: name, detail: '' });
    if (!unsaved) return { text: '', run, isComplete, isAway, answers, maxAge: (over - at) / 1000 };
  }
  const ruled = statusRules && !unsaved ? statusByRules(site, statusRules, scope, run) : undefined;
  // The site's page for what is not there takes its place.
  const isGone = ruled?.status === 404 || ruled?.status === 410;
  if (isGone) return { text: '', run, isComplete, isAway, answers, maxAge: (over - at) / 1000, ruled };
  const text = form === 'json' ? writeJson(answers, budget) : runPiece(template.page, scope, run);
  const whole = form === 'html' ? shortMarks(withFirstImage(text)) : text;
  return { text: whole, run, isComplete, isAway, answers, maxAge: (over - at) / 1000, ruled };
}

function searchOf(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

/** As `JSON.stringify` writes it, one answer after the other, so that it ends where there is no room. */
function writeJson(answers: Answers, budget: Budget): string {
  const parts: string[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    const json: string | undefined = budget.isUp('', name) ? 'null' : JSON.stringify(answer);
    if (json === undefined) continue;
    budget.spend(json.length);
    parts.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${parts.join(',')}}`;
}

/** Of a list its first item stands for all: who picks from the data sees what there is, not how much. */
function shapes(answers: Answers): Record<string, Json> {
  const found = Object.entries(answers).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    found.map(([name, value]) => [name, (Array.isArray(value) ? value.slice(0, 1) : value) as Json]),
  );
}

import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { OverBudget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { andThen, type MaybePromise } from '#site/maybe-promise.ts';
import { viewTag } from '#site/numbers/view-tag.ts';
import { pageScripts } from '#site/template/compile-template.ts';
import { alternatesOf } from './alternates.ts';
import { builtInPage } from './built-in-page.ts';
import { DataUnavailable } from './data-unavailable.ts';
import { addressSources } from './list-addresses.ts';
import { contentTypes, type PageAnswer } from './page-answer.ts';
import type { MadePage, PageInput, PageOrder } from './page-order.ts';
import { type FoundPage, orderOf, type Resolution } from './resolve-page.ts';
import { robotsText, sitemapParts } from './robots.ts';

/** Seconds a sitemap of live data is kept at least: it may be long. */
const SITEMAP_AGE = 60;
/** Seconds a page that reads the time of day is kept. */
const CLOCK_MAX_AGE = 60;

interface Make {
  /** Makes a page, here at once or elsewhere; undefined when its template is not there. */
  readonly page: (order: PageOrder) => MaybePromise<MadePage | undefined>;
  /** What live sources answer by themselves, by their keys. */
  readonly sources: (apis: readonly string[]) => MaybePromise<LiveAnswers>;
  /** Puts a text of many parts together, at once or with rests in between. */
  readonly text: (key: string, parts: Iterable<string>) => MaybePromise<string>;
}

/**
 * Makes the answer for what was found; where required data is missing, the site's not-found page. It is there at once
 * where its pages are.
 * @throws DataUnavailable where it is away for now, and what `make` throws for the page that was asked for
 */
export function renderPage(site: CompiledSite, found: Resolution, make: Make): MaybePromise<PageAnswer> {
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
  if (found.kind === 'nothing') return notFoundPage(siteIn(site, found.language), found.status, make);
  if (found.kind === 'robots') return robotsFile(site, found, make);
  const { language, mainPath = found.path, pageKey } = found;
  const order = orderOf(found);
  const made = make.page({ ...order, input: { ...order.input, ...inLanguages(site, mainPath, pageKey) } });
  return andThen(made, (page) => {
    if (page?.isAway) throw new DataUnavailable();
    const own = siteIn(site, language);
    if (page?.status === 404 || page?.status === 410) return notFoundPage(own, page.status, make);
    return page?.isComplete ? answerOf(page, found) : notFoundPage(own, 404, make);
  });
}

const siteIn = (site: CompiledSite, language: SiteLanguage | undefined): CompiledSite =>
  language === undefined ? site : site.in(language);

/** Where the page is in each language; nothing for a site that has but one. */
const inLanguages = (site: CompiledSite, mainPath: string, pageKey: string): Pick<PageInput, 'alternates'> =>
  site.languages.length < 2 ? {} : { alternates: alternatesOf(site, mainPath, pageKey) };

function answerOf(page: MadePage, { status: usual, form, routeId }: FoundPage): PageAnswer {
  const { text, isIndexed, hasScript, needs, pageKey, faults, status = usual } = page;
  return {
    status,
    contentType: contentTypes[form],
    body: text,
    isIndexed,
    hasScript,
    needs,
    ...lastingOf(page),
    routeId,
    pageKey,
    faults,
  };
}

function lastingOf({ readsClock, maxAge = Number.POSITIVE_INFINITY }: MadePage): { maxAge?: number } {
  const lasting = Math.min(maxAge, readsClock ? CLOCK_MAX_AGE : Number.POSITIVE_INFINITY);
  return Number.isFinite(lasting) ? { maxAge: lasting } : {};
}

type FoundFile = Extract<Resolution, { kind: 'robots' }>;

function robotsFile(site: CompiledSite, found: FoundFile, make: Make): MaybePromise<PageAnswer> {
  const { path, origin } = found;
  if (path === '/robots.txt') return fileAnswer(contentTypes.text, robotsText(site, origin));
  if (sitemapParts(site, path, {}, origin) === undefined) return notFoundPage(site, 404, make);
  const keys = addressSources(site);
  return andThen(keys.length === 0 ? {} : make.sources(keys), (live) => sitemap(site, found, live, make));
}

function sitemap(
  site: CompiledSite,
  { path, origin, key }: FoundFile,
  live: LiveAnswers,
  make: Make,
): MaybePromise<PageAnswer> {
  const maxAge = Math.max(SITEMAP_AGE, Math.min(...Object.values(live).map(({ freshFor }) => freshFor)));
  const lasting = Number.isFinite(maxAge) ? { maxAge } : {};
  const type = path.endsWith('.txt') ? contentTypes.text : contentTypes.xml;
  return andThen(make.text(key, sitemapParts(site, path, live, origin) ?? []), (text) =>
    text === '' ? notFoundPage(site, 404, make) : { ...fileAnswer(type, text), ...lasting },
  );
}

function fileAnswer(contentType: string, body: string): PageAnswer {
  return { status: 200, contentType, body, isIndexed: true, hasScript: false, faults: [] };
}

const kept = new WeakMap<CompiledSite, Map<number, MaybePromise<PageAnswer>>>();
/** Until when those are good that pass, in milliseconds since 1970. */
const ends = new WeakMap<PageAnswer, number>();

function isOver(answer: MaybePromise<PageAnswer>): boolean {
  return !(answer instanceof Promise) && (ends.get(answer) ?? Number.POSITIVE_INFINITY) <= Date.now();
}

/** The site's own page for what is not there, the same for every address, so that it is made once while nothing of it passes. */
function notFoundPage(site: CompiledSite, status: 404 | 410, make: Make): MaybePromise<PageAnswer> {
  let answers = kept.get(site);
  if (!answers) {
    answers = new Map();
    kept.set(site, answers);
  }
  const known = answers.get(status);
  if (known && !isOver(known)) return known;
  const made = makeNotFoundPage(site, status, make);
  answers.set(status, made);
  if (!(made instanceof Promise)) return made;
  const settle = ({ answer, isLasting }: { answer: PageAnswer; isLasting: boolean }) => {
    if (isLasting) answers.set(status, answer);
    else answers.delete(status);
    return answer;
  };
  const settled = made.then(
    (answer) => settle({ answer, isLasting: true }),
    // The one the product brings takes its place: for good when it can never be made, else until the next try.
    (error: unknown) => settle({ answer: builtIn(site, status), isLasting: error instanceof OverBudget }),
  );
  answers.set(status, settled);
  return settled;
}

function makeNotFoundPage(site: CompiledSite, status: 404 | 410, make: Make): MaybePromise<PageAnswer> {
  const pageKey = site.settings.not_found_template;
  if (pageKey === null) return builtIn(site, status);
  const finish = (made: MadePage | undefined): PageAnswer => {
    if (!made) return builtIn(site, status);
    const { text: body, hasScript, needs, pageKey, faults } = made;
    const { maxAge } = lastingOf(made);
    const own = { ...commonOf(status), body, hasScript, needs, pageKey, faults };
    const answer = made.isComplete ? own : builtIn(site, status);
    if (maxAge !== undefined) ends.set(answer, Date.now() + maxAge * 1000);
    return answer;
  };
  try {
    const spoken = site.local && { language: site.language };
    const made = make.page({ pageKey, form: 'html', input: { path: '', params: {}, query: {} }, ...spoken });
    return andThen(made, finish);
  } catch (error) {
    if (error instanceof OverBudget) return builtIn(site, status);
    throw error;
  }
}

const commonOf = (status: number) =>
  ({ status, contentType: contentTypes.html, isIndexed: false, isShared: true }) as const;

function builtIn(site: CompiledSite, status: 404 | 410): PageAnswer {
  const scripts = site.isPreview ? [] : pageScripts(site.kit);
  const counting = site.isPreview ? '' : viewTag(site.kit, site.settings);
  const body = builtInPage(status, { ...site, home: site.local?.localPath('/') ?? '/', scripts, counting });
  return { ...commonOf(status), body, hasScript: scripts.length > 0 || counting !== '', faults: [] };
}

import type { IncomingMessage } from 'node:http';
import type { Answered, EventKind } from '#model/numbers/logged.ts';
import { decodePath } from '#model/page-routes/pathname.ts';
import { analyticsOf } from '#model/settings.ts';
import { isLikelyVisitor } from '#server/content/missing-pages/filter-bots.ts';
import type { CollectedSite, Collector } from '#server/numbers/collecting/collector.ts';
import { isSeen, type Tally } from '#server/numbers/collecting/tally.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Resolution, resolvePage } from '#site/page/resolve-page.ts';
import { askerOf } from './asker-of.ts';
import type { LiveRelease } from './live-sites.ts';

/** Characters of a template's hash that tell its versions apart. */
const VERSION_LENGTH = 12;
/** Characters of what visitors search for that are kept. */
const MAX_WORDS = 200;

/** Counts what a release answers. */
export interface ReleaseNumbers {
  readonly site: CollectedSite;
  /** The route, the template and its version that answer what was found. */
  answeredOf(found: Resolution): Answered;
  /** What counts the requests for what was found. */
  tallyOf(found: Resolution): Tally;
  /** A redirect was answered. */
  followed(request: IncomingMessage, found: Resolution): void;
  /** Nothing was found at a path. */
  missing(request: IncomingMessage, found: Resolution): void;
  /** A form of the page at a path was sent. */
  submitted(request: IncomingMessage, path: string, form: string): void;
}

/** Finds what counts a release; undefined for one whose numbers nobody wants: of staging, and where counting is off. */
export type NumbersOf = (release: LiveRelease) => ReleaseNumbers | undefined;

export function createNumbersOf(config: Config, collector: Collector): NumbersOf {
  const known = new WeakMap<LiveRelease, ReleaseNumbers>();
  return (release) => {
    const { isHidden, compiled } = release;
    if (isHidden || analyticsOf(compiled.settings).mode === 'off') return undefined;
    let numbers = known.get(release);
    if (!numbers) {
      numbers = numbersOfRelease(config, collector, release);
      known.set(release, numbers);
    }
    return numbers;
  };
}

function numbersOfRelease(config: Config, collector: Collector, release: LiveRelease): ReleaseNumbers {
  const { siteId, releaseId, compiled } = release;
  const { settings } = compiled;
  const site = { siteId, timeZone: settings.time_zone, honorsSignals: analyticsOf(settings).honor_signals };
  const tallies = new Map<string, Tally>();

  const notFound = settings.not_found_template ?? undefined;
  const partsOf = (found: Resolution): [routeId: string | undefined, pageKey: string | undefined] => [
    'routeId' in found ? found.routeId : undefined,
    found.kind === 'page' ? found.pageKey : found.kind === 'nothing' ? notFound : undefined,
  ];
  const answeredOf = (found: Resolution): Answered => {
    const [route = null, pageKey] = partsOf(found);
    const template = pageKey === undefined ? undefined : compiled.find('page_template', pageKey);
    const templateVersion = template?.hash.slice(0, VERSION_LENGTH) ?? null;
    return { route, template: pageKey ?? null, templateVersion, release: releaseId };
  };
  const happened = (request: IncomingMessage, answered: Answered, event: EventKind, value: string) => {
    const path = pathOf(request);
    if (path !== undefined && isSeen(request))
      collector.event(site, askerOf(config, request), { answered, path, event, value });
  };
  const isBrowser = ({ headers }: IncomingMessage) => collector.agents.of(headers['user-agent']).bot === null;
  const searched = (answered: Answered) => (request: IncomingMessage) => {
    const words = request.url?.includes('?') ? searchedFor(request.url) : undefined;
    if (words !== undefined) happened(request, answered, 'search', words);
  };
  /** A calendar program that asks again and again downloads nothing new. */
  const downloaded = (answered: Answered) => (request: IncomingMessage) => {
    if (request.headers['sec-fetch-mode'] === 'navigate') happened(request, answered, 'file', pathOf(request) ?? '');
  };
  const makeTally = (found: Resolution): Tally => {
    const [, pageKey] = partsOf(found);
    const answered = answeredOf(found);
    const isPage = found.kind === 'nothing' || (found.kind === 'page' && found.form === 'html');
    const searches = isPage && pageKey !== undefined && compiled.searches(pageKey);
    const isFile = found.kind === 'page' && found.form === 'calendar';
    const onBrowser = searches ? searched(answered) : isFile ? downloaded(answered) : undefined;
    return collector.requests.tallyOf({ siteId, answered, isPage, onBrowser });
  };
  return {
    site,
    answeredOf,
    tallyOf: (found) => {
      const key = `${found.kind} ${partsOf(found).join(' ')} ${'form' in found ? found.form : ''}`;
      const tally = tallies.get(key) ?? makeTally(found);
      tallies.set(key, tally);
      return tally;
    },
    followed: (request, found) => {
      if (isBrowser(request)) happened(request, answeredOf(found), 'redirect', pathOf(request) ?? '');
    },
    missing: (request, found) => {
      const path = pathOf(request);
      if (path !== undefined && isLikelyVisitor(encodeURI(path)) && isBrowser(request))
        happened(request, answeredOf(found), 'missing', path);
    },
    submitted: (request, path, form) => {
      const answered = answeredOf(resolvePage(compiled, path, ''));
      const shown = decodePath(path) ?? '/';
      collector.event(site, askerOf(config, request), { answered, path: shown, event: 'form', value: form });
    },
  };
}

function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  const [pathname = ''] = url.split('?', 1);
  return decodePath(pathname);
}

/** What a page of found pages was asked for; the further pages of an answer ask nothing new. */
function searchedFor(url: string): string | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const words = query.get('q')?.trim().replace(/\s+/g, ' ').slice(0, MAX_WORDS).toWellFormed();
  return words === '' || query.has('page') ? undefined : words;
}

import type { IncomingMessage } from 'node:http';
import type { Answered, EventKind } from '#model/numbers/logged.ts';
import { decodePath } from '#model/page-routes/pathname.ts';
import { isLikelyVisitor } from '#server/content/missing-pages/filter-bots.ts';
import type { CollectedSite, Collector } from '#server/numbers/collecting/collector.ts';
import { isSeen, type Tally } from '#server/numbers/collecting/tally.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { Resolution } from '#site/page/resolve-page.ts';
import { askerOf } from './asker-of.ts';

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
  /** Something else happened on a page that was found, to a person's browser or a bot. */
  event(request: IncomingMessage, found: Resolution, event: EventKind, value: string): void;
}

/** Finds what counts a release; undefined for one whose numbers nobody wants: of staging, and where counting is off. */
export type NumbersOf = (release: LiveRelease) => ReleaseNumbers | undefined;

export function createNumbersOf(config: Config, collector: Collector): NumbersOf {
  const known = new WeakMap<LiveRelease, ReleaseNumbers>();
  return (release) => {
    const { isHidden, compiled } = release;
    if (isHidden || compiled.settings.analytics.mode === 'off') return undefined;
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
  const site = { siteId, timeZone: settings.time_zone, honorsSignals: settings.analytics.honor_signals };
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
    if (path === undefined || !isSeen(request)) return;
    collector.event(site, askerOf(config, request), { answered, path, event, value });
  };
  const isBrowser = ({ headers }: IncomingMessage) => collector.agents.of(headers['user-agent']).bot === null;
  const onAsked = (answered: Answered) => (request: IncomingMessage) => {
    const words = searchedFor(request.url ?? '');
    if (words !== undefined) happened(request, answered, 'search', words);
  };
  const makeTally = (found: Resolution): Tally => {
    const [, pageKey] = partsOf(found);
    const answered = answeredOf(found);
    const isPage = found.kind === 'nothing' || (found.kind === 'page' && found.form === 'html');
    const searches = isPage && pageKey !== undefined && compiled.searches(pageKey);
    return collector.requests.tallyOf({ siteId, answered, isPage, onAsked: searches ? onAsked(answered) : undefined });
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
    event: (request, found, event, value) => happened(request, answeredOf(found), event, value),
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

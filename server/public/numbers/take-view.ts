import { DATA_CENTER, DRIVEN_BROWSER } from '#model/numbers/agents.ts';
import type { Answered, Origin } from '#model/numbers/logged.ts';
import type { ViewMessage } from '#model/numbers/message.ts';
import { hasViewScript } from '#model/numbers/page-script.ts';
import { foldSource } from '#model/numbers/sources.ts';
import { viewDetails } from '#model/numbers/view-details.ts';
import { decodePath } from '#model/page-routes/pathname.ts';
import { RecentCache } from '#server/numbers/agents/recent-cache.ts';
import type { Asker } from '#server/numbers/collecting/collector.ts';
import { preferredLanguage } from '#server/numbers/collecting/preferred-language.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { ReleaseNumbers } from '#server/public/live/release-numbers.ts';
import type { PublicSite } from '#server/public/live/site-directory.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { andThen, type MaybePromise } from '#site/maybe-promise.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import { nodesOf } from './nodes-of-release.ts';
import { createOlderReleases } from './older-releases.ts';

const OWN_PATHS = '/_/';

type TakeView = (site: PublicSite, asker: Asker, message: ViewMessage) => MaybePromise<void>;

/** Counts a view, from what its request and the release say of it, or refuses it. */
export function createTakeView(services: Services, parts: SiteParts): TakeView {
  const { collector, live, numbersOf, origins: places } = parts;
  const older = createOlderReleases(services);

  const count = (asker: Asker, message: ViewMessage, release: LiveRelease, isOlder: boolean): void => {
    const numbers = numbersOf(release);
    if (numbers === undefined || !hasViewScript(release.compiled.settings)) return;
    const { path: asked, search } = splitUrl(message.p);
    const at = shownAt(release, numbers, asked);
    if (!at) {
      collector.refuse(release.siteId, 'release');
      return;
    }
    const answered = answeredIn(at.answered, message.r, isOlder);
    // Of a page that is older than what is ready nobody knows which node had which number.
    const nodes = isOlder ? [] : nodesOf(release.compiled, answered.template);
    const details = viewDetails(message, nodes);
    if (!isOlder && Object.keys(message.w ?? {}).length > details.nodes.length)
      collector.refuse(release.siteId, 'node');
    const agent = collector.agents.of(asker.headers['user-agent']);
    collector.view(numbers.site, asker, {
      id: message.i,
      message: message.n,
      path: at.path,
      pageLanguage: at.pageLanguage,
      ...answered,
      ...originOf(message, search, asker),
      ...agent.read(),
      ...details,
      country: places.countryOf(asker, message.z),
      language: preferredLanguage(asker.headers['accept-language']),
      bot: agent.bot ?? (message.b === 1 ? DRIVEN_BROWSER : places.isDataCenter(asker.address) ? DATA_CENTER : null),
    });
  };

  return (site, asker, message) => {
    const { id: siteId, key, environment } = site;
    // What it shows was released, and is counted, elsewhere.
    if (site.pulledBuild !== undefined) return;
    if (environment !== 'live' || isOfPreview(asker, message)) return collector.refuse(siteId, 'preview');
    const named = live.kept(key, message.r);
    if (named) return count(asker, message, named, false);
    return andThen(live.current(key) ?? live.prepare(site), (current) => {
      if (!current) return collector.refuse(siteId, 'release');
      // A page from a bucket can't say its release.
      if (message.r === '' || current.releaseId === message.r) return count(asker, message, current, false);
      return andThen(older.has(siteId, message.r), (isKnown) =>
        isKnown ? count(asker, message, current, true) : collector.refuse(siteId, 'release'),
      );
    });
  };
}

/** A page may stay open, or in a cache, while releases pass: which version of its template it showed is not known then. */
function answeredIn(answered: Answered, release: string, isOlder: boolean): Answered {
  return isOlder ? { ...answered, release, templateVersion: null } : answered;
}

function isOfPreview({ headers: { referer = '' } }: Asker, { p }: ViewMessage): boolean {
  return p.startsWith(OWN_PATHS) || /^https?:\/\/[^/]+\/_\/preview\//.test(referer);
}

/** The host of a referrer, which may be an app: `android-app://com.example/`. */
const referrerHost = /^[a-z][a-z+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]+)/i;

/** Where views come from, by what is said of them: folding names takes longer than finding them again. */
const origins = new RecentCache<string, Origin>(1000);

function originOf({ f = '' }: ViewMessage, search: string, { headers: { host = '', origin = '' } }: Asker): Origin {
  const query = /utm_|ref=|source=/.test(search) ? new URLSearchParams(search) : undefined;
  const source = query?.get('utm_source') ?? query?.get('ref') ?? query?.get('source') ?? null;
  const [medium = null, campaign = null] = [query?.get('utm_medium'), query?.get('utm_campaign')];
  const from = referrerHost.exec(f)?.[1] ?? null;
  const ownHost = origin.slice(origin.indexOf('://') + 3) || host;
  const said = JSON.stringify([source, medium, campaign, from, ownHost]);
  return origins.get(said, () => foldSource({ source, medium, campaign }, from, ownHost));
}

/** What answers at a path of a release. */
interface Shown {
  readonly path: string;
  readonly pageLanguage: string;
  readonly answered: Answered;
}

const shown = new WeakMap<LiveRelease, RecentCache<string, Shown | null>>();

/** Finds what a release shows at a path, and remembers it; null for what is no path. */
function shownAt(release: LiveRelease, numbers: ReleaseNumbers, asked: string): Shown | null {
  const paths = shown.get(release) ?? new RecentCache<string, Shown | null>(2000);
  shown.set(release, paths);
  return paths.get(asked, () => {
    const path = decodePath(asked);
    if (path === undefined) return null;
    const found = resolvePage(release.compiled, asked, '');
    const pageLanguage = ('language' in found ? found.language : undefined) ?? release.compiled.settings.language;
    return { path, pageLanguage, answered: numbers.answeredOf(found) };
  });
}

function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) };
}

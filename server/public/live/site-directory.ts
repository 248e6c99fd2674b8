import {
  type Environment,
  type GuardedEnvironment,
  guardedEnvironments,
  hostOfEnvironment,
} from '#model/deploys/deploy-kinds.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import '#server/content/deploys/table.ts';

/** A site as the public listener needs it. */
export interface PublicSite {
  readonly id: SiteId;
  readonly slug: string;
  readonly domain: string | null;
  readonly liveReleaseId: string | null;
  /** Of a site that follows another Sitewright: the build visitors see in the place of a release. */
  readonly pulledBuild?: string;
  readonly organizationId: string;
  readonly environment: Environment;
  /** What its releases are kept ready under: its id, and for another environment than live its name with it. */
  readonly key: string;
  /** Hash of the password whoever looks has to know; absent for what everyone sees. */
  readonly passwordHash?: string;
}

/** Which site answers which host; read whole from the database, and again when something may have changed. */
export interface SiteDirectory {
  /** The site of a `Host` header: its own domain, `<slug>.localhost`, or whichever host when it is the only one. */
  find(host: string): PublicSite | undefined;
  byId(id: string): PublicSite | undefined;
  /** A site in every environment it can be looked at in. */
  environmentsOf(id: string): readonly PublicSite[];
  all(): readonly PublicSite[];
  /** Whether the installation has no site at all yet. */
  isEmpty(): boolean;
  /** Reads the sites again; calls at the same time share one reading. */
  refresh(): Promise<void>;
  /** Reads again for a host nobody knows, at most once in two seconds however many ask. */
  refreshForUnknown(): Promise<void>;
}

const UNKNOWN_PAUSE = 2000;
const MAX_SPELLINGS = 1000;

export function createSiteDirectory(db: Database, clock: () => number): SiteDirectory {
  let byHost = new Map<string, PublicSite>();
  let byId = new Map<string, PublicSite>();
  /** Answers by the header as it was sent, so that a request usually costs one look-up. */
  let spelled = new Map<string, PublicSite>();
  let only: PublicSite | undefined;
  let guarded = new Map<string, readonly PublicSite[]>();
  let reading: Promise<void> | undefined;
  let isStale = false;
  let lastRead = Number.NEGATIVE_INFINITY;

  const read = async () => {
    const rows = await db
      .selectFrom('sites')
      .select(['id', 'slug', 'domain', 'live_release_id', 'organization_id', 'pulled_build'])
      .execute();
    const sites = rows.map(({ id, slug, domain, live_release_id, organization_id, pulled_build }) => ({
      id: asTrustedSiteId(id),
      slug,
      domain,
      liveReleaseId: live_release_id,
      ...(pulled_build !== null && { pulledBuild: pulled_build }),
      organizationId: organization_id,
      environment: 'live' as const,
      key: id,
    }));
    guarded = await readGuarded(db, sites);
    byId = new Map(sites.map((site) => [site.id, site]));
    byHost = new Map(sites.map((site) => [`${site.slug}.localhost`, site]));
    for (const site of sites) if (site.domain) byHost.set(site.domain.toLowerCase(), site);
    for (const site of [...guarded.values()].flat()) {
      const environment = site.environment as GuardedEnvironment;
      byHost.set(hostOfEnvironment(environment, `${site.slug}.localhost`), site);
      if (site.domain) byHost.set(hostOfEnvironment(environment, site.domain.toLowerCase()), site);
    }
    only = sites.length === 1 ? sites[0] : undefined;
    spelled = new Map();
    lastRead = clock();
  };
  const refresh = (): Promise<void> => {
    if (reading) {
      // What is being read may be older than what this caller has just heard of.
      isStale = true;
      return reading;
    }
    const run = async () => {
      do {
        isStale = false;
        await read();
      } while (isStale);
    };
    reading = run().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    find: (host) => {
      const known = spelled.get(host);
      if (known) return known;
      const name = hostName(host);
      // A slug's own host names that site alone, and while sites are read again nobody knows who is the only one.
      const fallback = reading || name.endsWith('.localhost') || isHostOfEnvironment(name) ? undefined : only;
      const site = byHost.get(name) ?? fallback;
      if (spelled.size >= MAX_SPELLINGS) spelled.clear();
      if (site) spelled.set(host, site);
      return site;
    },
    byId: (id) => byId.get(id),
    environmentsOf: (id) => [...[byId.get(id) ?? []].flat(), ...(guarded.get(id) ?? [])],
    all: () => [...byId.values()],
    isEmpty: () => byId.size === 0,
    refresh,
    refreshForUnknown: async () => {
      if (reading) await reading;
      else if (clock() - lastRead > UNKNOWN_PAUSE) await refresh();
    },
  };
}

/** The environments that have a password; without one nothing is shown, so there is nothing to find. */
async function readGuarded(db: Database, sites: readonly PublicSite[]): Promise<Map<string, PublicSite[]>> {
  const rows = await acrossSites(() =>
    db
      .selectFrom('environments')
      .select(['site_id', 'name', 'release_id', 'password_hash'])
      .where('password_hash', 'is not', null)
      .execute(),
  );
  const found = new Map<string, PublicSite[]>();
  const known = new Map<string, PublicSite>(sites.map((site) => [site.id, site]));
  for (const { site_id, name, release_id, password_hash } of rows) {
    const site = known.get(site_id);
    if (!site || password_hash === null) continue;
    // It shows releases of its own, whatever the live site follows.
    const { pulledBuild: _, ...own } = site;
    const more = {
      environment: name,
      key: `${site.id} ${name}`,
      liveReleaseId: release_id,
      passwordHash: password_hash,
    };
    found.set(site_id, [...(found.get(site_id) ?? []), { ...own, ...more }]);
  }
  return found;
}

const prefixes = guardedEnvironments.map((each) => hostOfEnvironment(each, ''));

/**
 * Whether a `Host` header is that of an environment: of one that has a password, or of none at all, and never that of
 * whichever site is the only one.
 */
export function isHostOfEnvironment(host: string): boolean {
  return prefixes.some((each) => host.slice(0, each.length).toLowerCase() === each);
}

/** A `Host` header without its port and closing dot, in lower case. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

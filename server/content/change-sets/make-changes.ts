import type { Transaction } from 'kysely';
import type { SettingsBody } from '#model/settings.ts';
import type { Change, ChangeBy } from '#server/content/documents/change.ts';
import { findOwnHosts } from '#server/content/draft-routes/own-hosts.ts';
import { changeAfterLooking } from '#server/content/draft-routes/redirect-loops.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import { requireFit } from '#server/content/settings/fit-settings.ts';
import { mirrorDomain } from '#server/content/settings/mirror-domain.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { applyChanges, type Rights } from './apply-changes.ts';
import { checkLoops } from './check-loops.ts';
import type { MadeChange, PlannedChange } from './planned-change.ts';

/** Who makes changes of a site, and where from. */
export interface Maker {
  services: Pick<Services, 'db' | 'config' | 'clock' | 'events'>;
  site: GrantedSite;
  person: { id: string };
  /** Where the person calls from: no settings may lock them out. */
  address: string;
}

export interface Made {
  made: MadeChange[];
  needs: Awaited<ReturnType<typeof applyChanges>>['needs'];
}

/**
 * Makes planned changes as one change, with what goes with them: circles of redirects are refused, and the settings'
 * domain is claimed. `keep` is called in the transaction, last.
 * @throws Problem as `applyChanges` does
 */
export async function makeChanges<T>(
  { services, site, address }: Maker,
  plan: () => Promise<readonly PlannedChange[]>,
  by: ChangeBy,
  rights: Rights,
  keep: (tx: Transaction<Tables>, change: Change, made: Made) => Promise<T>,
): Promise<T> {
  const { db, config } = services;
  const draftRoutes = draftRoutesOf(db);
  let planned: readonly PlannedChange[] = [];
  const look = async () => {
    planned = await plan();
    const ownHosts = () => findOwnHosts(db, config, site);
    return checkLoops(draftRoutes, site.id, planned, { at: by.at, ownHosts });
  };
  return changeAfterLooking(db, site, look, by, async (tx, change) => {
    const made = await applyChanges(tx, site, change, planned, rights);
    const place = planned.find(({ kind }) => kind === 'settings')?.place;
    const saved = made.made.find((each) => each.place === place)?.body;
    if (saved) {
      const settings = JSON.parse(saved) as SettingsBody;
      requireFit(settings, { studioUrl: config.studioUrl, callerAddress: address });
      await mirrorDomain(tx, site, settings, change.at);
    }
    return keep(tx, change, made);
  });
}

import { v7 as newId } from 'uuid';
import { MAX_PREVIEW_LINKS } from '#contract/preview-links.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { freezeDrafts } from '#server/content/releases/freeze-drafts.ts';
import { getRelease } from '#server/content/releases/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import { hashLinkToken, makeLinkToken } from './link-token.ts';
import { countLinks } from './queries.ts';

const HOUR = 60 * 60_000;

interface Asked {
  name: string;
  note: string;
  shows: 'drafts' | 'frozen' | 'release';
  release_id?: string | undefined;
  hours: number;
  password?: string | undefined;
  shows_guarded: boolean;
  allows_comments: boolean;
}

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'passwords' | 'engine'>;

/**
 * Makes a link, whose token is answered and not kept.
 * @throws Problem `invalid` where it is to show a release and names none, `not_found`, `conflict` past the most a site may have
 */
export async function makeLink(
  { db, clock, secrets, passwords, engine }: Parts,
  site: GrantedSite,
  actorId: string,
  asked: Asked,
): Promise<{ id: string; token: string }> {
  if ((asked.shows === 'release') !== (asked.release_id !== undefined))
    throw new Problem('invalid', { issues: [{ path: 'release_id', message: 'previewLink.whichRelease' }] });
  const at = clock();
  const id = newId();
  const token = makeLinkToken(secrets, { siteId: site.id, linkId: id });
  const { name, note, hours, shows_guarded, allows_comments } = asked;
  // Outside of the transaction: it takes a while on purpose.
  const password_hash = asked.password === undefined ? null : await passwords.hash(asked.password);
  return inTransaction(db, async (tx) => {
    // Holds the site's row, so that two who make one at once count each other's.
    await lockSite(tx, site.id);
    if ((await countLinks(tx, site.id)) >= MAX_PREVIEW_LINKS)
      throw new Problem('conflict', { message: 'previewLink.tooMany', values: { count: MAX_PREVIEW_LINKS } });
    const release = await releaseOf(tx, site, asked, { actorId, at, engine });
    const row = { id, site_id: site.id, name, note, search_text: searchText([name, note]) };
    await tx
      .insertInto('preview_links')
      .values({
        ...row,
        ...{ token_hash: hashLinkToken(secrets, token), release_id: release?.id ?? null, password_hash },
        ...{ shows_guarded: shows_guarded ? 1 : 0, made_by: actorId, created_at: at, expires_at: at + hours * HOUR },
        allows_comments: allows_comments ? 1 : 0,
        ...{ revoked_at: null, opened: 0, last_opened_at: null },
      })
      .execute();
    const target = { kind: 'preview_link', id, name } as const;
    const after = { number: release?.number ?? null, hours };
    await writeAudit(tx, { act: 'previewLink.created', at, target, after });
    return { id, token };
  });
}

interface By {
  actorId: string;
  at: number;
  engine: Services['engine'];
}

/** What a link shows for good; undefined for the drafts as they go on. */
async function releaseOf(
  tx: Database,
  site: GrantedSite,
  { shows, release_id, name }: Asked,
  { actorId, at, engine }: By,
): Promise<{ id: string; number: number } | undefined> {
  if (shows === 'drafts') return undefined;
  if (release_id !== undefined) return getRelease(tx, site.id, release_id);
  const same = await findSame(tx, site.id);
  if (same) return same;
  try {
    return await freezeDrafts(tx, site, { note: name, actorId, at }, engine);
  } catch (error) {
    // The drafts are as the live release is, though some were saved since and saved back.
    if (!(error instanceof Problem) || error.kind !== 'conflict') throw error;
    return tx
      .selectFrom('releases as r')
      .innerJoin('sites as s', 's.live_release_id', 'r.id')
      .select(['r.id', 'r.number'])
      .where('s.id', '=', site.id)
      .executeTakeFirstOrThrow();
  }
}

/** The newest release that is as the drafts are, by the change it froze. */
function findSame(tx: Database, siteId: SiteId): Promise<{ id: string; number: number } | undefined> {
  return tx
    .selectFrom('releases as r')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.id', '=', 'r.site_id').onRef('s.change_number', '=', 'r.change_number'),
    )
    .select(['r.id', 'r.number'])
    .where('r.site_id', '=', siteId)
    .orderBy('r.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function lockSite(tx: Database, siteId: SiteId): Promise<void> {
  await tx
    .updateTable('sites')
    .set((eb) => ({ change_number: eb.ref('change_number') }))
    .where('id', '=', siteId)
    .execute();
}

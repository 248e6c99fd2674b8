import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { DefinitionKind } from './table.ts';

/** What a person sees of a kind: what is the site's, and their own. */
function selectSeen(db: Database, siteId: SiteId, kind: DefinitionKind, personId: string) {
  return db
    .selectFrom('number_definitions as d')
    .leftJoin('users as u', 'u.id', 'd.made_by')
    .where('d.site_id', '=', siteId)
    .where('d.kind', '=', kind)
    .where((eb) => eb.or([eb('d.owner_id', 'is', null), eb('d.owner_id', '=', personId)]))
    .select(['d.id', 'd.name', 'd.body', 'd.owner_id', 'd.version', 'd.updated_at', 'u.name as maker']);
}

export type DefinitionRow = Awaited<ReturnType<ReturnType<typeof selectSeen>['executeTakeFirstOrThrow']>>;

export async function listDefinitions(
  db: Database,
  siteId: SiteId,
  kind: DefinitionKind,
  personId: string,
): Promise<DefinitionRow[]> {
  const rows = await selectSeen(db, siteId, kind, personId).execute();
  return rows.sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
}

export function findDefinition(
  db: Database,
  siteId: SiteId,
  kind: DefinitionKind,
  { id, personId }: { id: string; personId: string },
): Promise<DefinitionRow | undefined> {
  return selectSeen(db, siteId, kind, personId).where('d.id', '=', id).executeTakeFirst();
}

/** How many there are of a kind, or how many of them one person made. */
export async function countDefinitions(
  db: Database,
  siteId: SiteId,
  kind: DefinitionKind,
  madeBy?: string,
): Promise<number> {
  let counted = db.selectFrom('number_definitions').where('site_id', '=', siteId).where('kind', '=', kind);
  if (madeBy !== undefined) counted = counted.where('made_by', '=', madeBy);
  const { count } = await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export const onWire = ({ id, name, version, updated_at, maker }: DefinitionRow) => ({
  ...{ id, name, version },
  updated_on: updated_at,
  made_by: maker,
});

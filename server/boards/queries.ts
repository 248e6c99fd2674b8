import type { Board, BoardSummary, BoardVersion } from '#contract/boards.ts';
import { Problem } from '#contract/problems.ts';
import { type BoardBody, boardBody } from '#model/boards/board.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type {} from './table.ts';

/** Whose boards are meant: those of a site, and those of the organization it belongs to. */
export interface BoardsOf {
  readonly id: SiteId;
  readonly organizationId: string;
}

function selectSeen(db: Database, { id, organizationId }: BoardsOf) {
  return db
    .selectFrom('boards as b')
    .where('b.organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('b.site_id', 'is', null), eb('b.site_id', '=', id)]));
}

function selectBoards(db: Database, site: BoardsOf) {
  return selectSeen(db, site)
    .where('b.deleted_at', 'is', null)
    .leftJoin('users as u', 'u.id', 'b.updated_by')
    .select(['b.id', 'b.site_id', 'b.version', 'b.updated_at', 'u.name as updater']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBoards>['executeTakeFirstOrThrow']>>;

const onWire = ({ id, site_id, version, updated_at, updater }: Row) => ({
  ...{ id, version, updated_on: updated_at, updated_by: updater },
  scope: scopeOf({ site_id }),
});

/** The boards a site sees, by title. */
export async function listBoardsOf(db: Database, site: BoardsOf): Promise<BoardSummary[]> {
  const rows = await selectBoards(db, site).select(['b.title', 'b.description', 'b.panels', 'b.has_samples']).execute();
  return rows
    .map((row) => ({
      ...onWire(row),
      ...{ title: row.title, description: row.description, panels: row.panels, has_samples: row.has_samples === 1 },
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1));
}

export async function findBoard(db: Database, site: BoardsOf, id: string): Promise<Board | undefined> {
  const row = await selectBoards(db, site).where('b.id', '=', id).select('b.body').executeTakeFirst();
  return row && { ...onWire(row), ...readBody(row.body) };
}

/** A board that a site sees. @throws Problem `not_found` */
export async function getBoard(db: Database, site: BoardsOf, id: string): Promise<Board> {
  const board = await findBoard(db, site, id);
  if (!board) throw new Problem('not_found');
  return board;
}

/** The version and scope of a board that was deleted and can come back. */
export async function findDeleted(db: Database, site: BoardsOf, id: string) {
  const row = await selectSeen(db, site)
    .where('b.id', '=', id)
    .where('b.deleted_at', 'is not', null)
    .select(['b.version', 'b.site_id'])
    .executeTakeFirst();
  return row && { version: row.version, scope: scopeOf(row) };
}

const scopeOf = ({ site_id }: { site_id: string | null }): Board['scope'] =>
  site_id === null ? 'organization' : 'site';

/** Reads a body as it was saved; what newer versions of Sitewright added gets its default. */
export const readBody = (body: string): BoardBody => boardBody.parse(JSON.parse(body));

/** Boards of the site, or of the organization. */
export async function countBoards(db: Database, { id, organizationId }: BoardsOf, scope: Board['scope']) {
  const { count } = await db
    .selectFrom('boards')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where((eb) => (scope === 'site' ? eb('site_id', '=', id) : eb('site_id', 'is', null)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The versions kept of a board, the newest first. @throws Problem `not_found` */
export async function listVersionsOf(db: Database, site: BoardsOf, id: string): Promise<BoardVersion[]> {
  await getBoard(db, site, id);
  const rows = await selectVersions(db, site, id)
    .leftJoin('users as u', 'u.id', 'v.saved_by')
    .select(['v.version', 'v.title', 'v.panels', 'v.saved_at', 'u.name as saver'])
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(({ version, title, panels, saved_at, saver }) => ({
    ...{ version, title, panels, saved_on: saved_at, saved_by: saver },
  }));
}

/** @throws Problem `not_found` for a version that is not kept */
export async function getVersion(db: Database, site: BoardsOf, id: string, version: number): Promise<BoardBody> {
  const row = await selectVersions(db, site, id).where('v.version', '=', version).select('v.body').executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return readBody(row.body);
}

function selectVersions(db: Database, { id, organizationId }: BoardsOf, boardId: string) {
  return db
    .selectFrom('board_versions as v')
    .where('v.organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('v.site_id', 'is', null), eb('v.site_id', '=', id)]))
    .where('v.board_id', '=', boardId);
}

import { v7 as newId } from 'uuid';
import { type Board, MAX_BOARD_VERSIONS, MAX_BOARDS } from '#contract/boards.ts';
import { Problem } from '#contract/problems.ts';
import type { AuditAct } from '#model/audit.ts';
import type { BoardBody } from '#model/boards/board.ts';
import { may } from '#model/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countBoards, findDeleted, getBoard, getVersion } from './queries.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/** Adds a board. @throws Problem `forbidden`, `conflict` past the most there may be, or where its ID is in use */
export function addBoard(
  { db, clock }: Parts,
  site: GrantedSite,
  personId: string,
  {
    scope,
    board,
    restored_id: id = newId(),
  }: { scope: Board['scope']; board: BoardBody; restored_id?: string | undefined },
): Promise<Board> {
  requireAdmin(site, scope);
  return inTransaction(db, async (tx) => {
    await holdOrganization(tx, site);
    const count = await countBoards(tx, site, scope);
    if (count >= MAX_BOARDS) throw new Problem('conflict', { message: tooMany[scope], values: { count: MAX_BOARDS } });
    const at = clock();
    await forgetDeleted(tx, site, at - FORGOTTEN_AFTER);
    const deleted = await findDeleted(tx, site, id);
    if (deleted?.scope === scope) {
      const { version } = deleted;
      return replaceBody(tx, site, { id, version, board, personId, at, act: 'board.restored' });
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('boards')
      .values({
        ...{ organization_id: site.organizationId, id, site_id: scope === 'site' ? site.id : null },
        ...{ ...columnsOf(board), version: 1, created_at: at, updated_at: at, updated_by: personId },
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new Problem('conflict');
    return settle(tx, site, { id, act: 'board.created', at });
  });
}

/** Saves a board as a new version. @throws Problem `forbidden`, `not_found`, `stale_version` with the board as it is */
export function changeBoard(
  { db, clock }: Parts,
  site: GrantedSite,
  personId: string,
  { id, version, board }: { id: string; version: number; board: BoardBody },
): Promise<Board> {
  return inTransaction(db, async (tx) => {
    await requireNewest(tx, site, id, version);
    return replaceBody(tx, site, { id, version, board, personId, at: clock(), act: 'board.changed' });
  });
}

/** Makes a board what it was. @throws Problem `forbidden`, `not_found`, `stale_version` with the board as it is */
export function restoreVersion(
  { db, clock }: Parts,
  site: GrantedSite,
  personId: string,
  { id, version, to }: { id: string; version: number; to: number },
): Promise<Board> {
  return inTransaction(db, async (tx) => {
    await requireNewest(tx, site, id, version);
    const board = await getVersion(tx, site, id, to);
    return replaceBody(tx, site, { id, version, board, personId, at: clock(), act: 'board.restored' });
  });
}

/** Deletes a board and answers its title. @throws Problem `forbidden`, `not_found` */
export function removeBoard({ db, clock }: Parts, site: GrantedSite, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await holdOrganization(tx, site);
    const { title, scope } = await getBoard(tx, site, id);
    requireAdmin(site, scope);
    const at = clock();
    await forgetDeleted(tx, site, at - FORGOTTEN_AFTER);
    await tx
      .updateTable('boards')
      .set({ deleted_at: at })
      .where('organization_id', '=', site.organizationId)
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, { act: 'board.deleted', at, target: { kind: 'board', id, name: title } });
    return title;
  });
}

const FORGOTTEN_AFTER = 24 * 60 * 60_000;

/** Done whenever one is added or deleted, so that no job has to. */
async function forgetDeleted(tx: Database, site: GrantedSite, before: number): Promise<void> {
  await tx
    .deleteFrom('boards')
    .where('organization_id', '=', site.organizationId)
    .where('deleted_at', '<=', before)
    .execute();
}

const tooMany = { site: 'boards.tooMany', organization: 'boards.tooManyOfOrganization' } as const;

/** What is seen in each site is changed by those who administer one of them, as the organization itself is. */
function requireAdmin(site: GrantedSite, scope: Board['scope']): void {
  if (scope === 'organization' && !may([site.role], 'administer'))
    throw new Problem('forbidden', { message: 'boards.organizationNeedsAdmin' });
}

async function requireNewest(tx: Database, site: GrantedSite, id: string, version: number): Promise<void> {
  await holdOrganization(tx, site);
  const current = await getBoard(tx, site, id);
  requireAdmin(site, current.scope);
  if (current.version !== version) throw new Problem('stale_version', { current });
}

interface Replaced {
  id: string;
  version: number;
  board: BoardBody;
  personId: string;
  at: number;
  act: AuditAct;
}

async function replaceBody(
  tx: Database,
  site: GrantedSite,
  { id, version, board, personId, at, act }: Replaced,
): Promise<Board> {
  await tx
    .updateTable('boards')
    .set({ ...columnsOf(board), version: version + 1, updated_at: at, updated_by: personId, deleted_at: null })
    .where('organization_id', '=', site.organizationId)
    .where('id', '=', id)
    .execute();
  return settle(tx, site, { id, act, at });
}

/** Keeps the version that a board has now, forgets the oldest, and tells the audit log. */
async function settle(
  tx: Database,
  site: GrantedSite,
  { id, act, at }: { id: string; act: AuditAct; at: number },
): Promise<Board> {
  await tx
    .insertInto('board_versions')
    .columns(['organization_id', 'board_id', 'version', 'site_id', 'title', 'panels', 'body', 'saved_at', 'saved_by'])
    .expression((eb) =>
      eb
        .selectFrom('boards')
        .where('organization_id', '=', site.organizationId)
        .where('id', '=', id)
        .select(['organization_id', 'id', 'version', 'site_id', 'title', 'panels', 'body', 'updated_at', 'updated_by']),
    )
    .execute();
  const board = await getBoard(tx, site, id);
  await tx
    .deleteFrom('board_versions')
    .where('organization_id', '=', site.organizationId)
    .where('board_id', '=', id)
    .where('version', '<=', board.version - MAX_BOARD_VERSIONS)
    .execute();
  const target = { kind: 'board', id, name: board.title } as const;
  const after = { scope: board.scope, panels: board.panels.length };
  await writeAudit(tx, { act, at, target, version: board.version, after });
  return board;
}

function columnsOf(board: BoardBody) {
  const { title, description, panels } = board;
  const isSample = ({ query }: BoardBody['panels'][number]) =>
    query?.from === 'rows' && query.dataset.kind === 'sample';
  return {
    ...{ title, description, panels: panels.length, body: JSON.stringify(board) },
    has_samples: panels.some(isSample) ? (1 as const) : (0 as const),
  };
}

/** So that two who save at the same time see each other's boards and versions, whichever of its sites they are in. */
async function holdOrganization(tx: Database, { organizationId }: GrantedSite): Promise<void> {
  await tx
    .updateTable('organizations')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', organizationId)
    .execute();
}

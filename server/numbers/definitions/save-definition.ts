import { v7 as newId } from 'uuid';
import type { MessageKey } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import type { AuditAct } from '#model/audit.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { lockSite } from '#server/content/list-views/queries.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countDefinitions, type DefinitionRow, findDefinition } from './queries.ts';
import type { DefinitionKind } from './table.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

interface Rules {
  readonly kind: DefinitionKind;
  readonly most: number;
  readonly tooMany: MessageKey;
}

interface Given {
  readonly name: string;
  readonly body: object;
}

/** Adds one. @throws Problem `already_exists` at its name, `conflict` past the most there may be */
export function addDefinition(
  { db, clock }: Parts,
  site: GrantedSite,
  { kind, most, tooMany }: Rules,
  given: Given & { id: string | undefined; personId: string; isOwn: boolean },
): Promise<DefinitionRow> {
  const { name, body, personId, isOwn, id = newId() } = given;
  const now = clock();
  return named(name, () =>
    inTransaction(db, async (tx) => {
      await lockSite(tx, site);
      const count = await countDefinitions(tx, site.id, kind, kind === 'segment' ? personId : undefined);
      if (count >= most) throw new Problem('conflict', { message: tooMany, values: { count: most } });
      await tx
        .insertInto('number_definitions')
        .values({
          ...{ id, site_id: site.id, kind, name, body: JSON.stringify(body), version: 1 },
          ...{ owner_id: isOwn ? personId : null, made_by: personId, created_at: now, updated_at: now },
        })
        .execute();
      await audit(tx, { kind, change: 'changed', id, name, at: now });
      return getDefinition(tx, site, kind, { id, personId });
    }),
  );
}

/** Changes one. @throws Problem `not_found`, `stale_version`, `already_exists` at its name */
export function changeDefinition(
  { db, clock }: Parts,
  site: GrantedSite,
  kind: DefinitionKind,
  given: Given & { id: string; personId: string; version: number; current: (row: DefinitionRow) => unknown },
): Promise<DefinitionRow> {
  const { id, name, body, personId, version, current } = given;
  return named(name, () =>
    inTransaction(db, async (tx) => {
      await lockSite(tx, site);
      const before = await getDefinition(tx, site, kind, { id, personId });
      if (before.version !== version) throw new Problem('stale_version', { current: await current(before) });
      const at = clock();
      await tx
        .updateTable('number_definitions')
        .set({ name, body: JSON.stringify(body), version: version + 1, updated_at: at })
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .execute();
      await audit(tx, { kind, change: 'changed', id, name, at });
      return getDefinition(tx, site, kind, { id, personId });
    }),
  );
}

/** Deletes one and answers its name. @throws Problem `not_found` */
export function removeDefinition(
  { db, clock }: Parts,
  site: GrantedSite,
  kind: DefinitionKind,
  { id, personId }: { id: string; personId: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { name } = await getDefinition(tx, site, kind, { id, personId });
    await tx.deleteFrom('number_definitions').where('site_id', '=', site.id).where('id', '=', id).execute();
    await audit(tx, { kind, change: 'deleted', id, name, at: clock() });
    return name;
  });
}

/** @throws Problem `not_found`, also for what is another person's own */
async function getDefinition(
  db: Database,
  site: GrantedSite,
  kind: DefinitionKind,
  which: { id: string; personId: string },
): Promise<DefinitionRow> {
  const row = await findDefinition(db, site.id, kind, which);
  if (!row) throw new Problem('not_found');
  return row;
}

interface Told {
  kind: DefinitionKind;
  change: 'changed' | 'deleted';
  id: string;
  name: string;
  at: number;
}

async function audit(tx: Database, { kind, change, id, name, at }: Told): Promise<void> {
  // Filters of somebody change no number.
  if (kind === 'segment') return;
  const act: AuditAct = `${kind}.${change}`;
  await writeAudit(tx, { act, at, target: { kind, id, name } });
}

/** Runs a write; a name that is taken is told at its field. */
async function named<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const issue = { path: 'name', message: 'numberDefinitions.nameTaken', values: { name } };
    throw new Problem('already_exists', {
      message: 'numberDefinitions.nameTaken',
      values: { name },
      issues: [issue],
    });
  }
}

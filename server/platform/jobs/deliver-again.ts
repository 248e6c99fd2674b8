import type { Database } from '#server/platform/database/schema.ts';

/** Tables whose rows are each brought somewhere by a job, and are `dead` once it gave up. */
type DeliveryTable = 'form_deliveries' | 'deploy_deliveries' | 'outbox';

interface Which {
  siteId: string;
  id: string;
  at: number;
}

/** Makes one that was given up wait again; `impossible` where it was brought, or is not there any more. */
export async function deliverAgain(
  tx: Database,
  table: DeliveryTable,
  { siteId, id, at }: Which,
): Promise<'queue' | 'impossible'> {
  const waits = await tx
    // They are alike in the columns named here.
    .updateTable(table as 'form_deliveries')
    .set({ state: 'queued', updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning('id')
    .executeTakeFirst();
  return waits ? 'queue' : 'impossible';
}

/** Gives one up whose job is called off. */
export async function giveUpDelivery(tx: Database, table: DeliveryTable, { siteId, id, at }: Which): Promise<void> {
  await tx
    .updateTable(table as 'form_deliveries')
    .set({ state: 'dead', updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

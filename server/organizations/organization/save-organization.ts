import type * as z from 'zod/mini';
import type { organizationInput } from '#contract/account-setup.ts';
import type { Organization } from '#contract/organization.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Database } from '#server/platform/database/schema.ts';

const fields = ['name', 'address', 'city', 'zip', 'country'] as const;

/** Saves the name of an organization, and its address where one is given; the log has the fields that changed. */
export async function saveOrganizationFields(
  tx: Database,
  before: Organization,
  input: z.infer<typeof organizationInput>,
  at: number,
): Promise<void> {
  const { name, address = before.address, city = before.city, zip = before.zip, country = before.country } = input;
  const given = { name, address, city, zip, country };
  const changed = fields.filter((field) => before[field] !== given[field]);
  if (changed.length === 0) return;
  const pick = (from: Pick<Organization, (typeof fields)[number]>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  await tx.updateTable('organizations').set(given).where('id', '=', before.id).execute();
  await writeAudit(tx, {
    act: 'organization.changed',
    at,
    site: null,
    organizationId: before.id,
    target: { kind: 'organization', id: before.id, name: given.name },
    before: pick(before),
    after: pick(given),
  });
}

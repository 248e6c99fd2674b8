import { Problem } from '#contract/problems.ts';
import type { SettingsBody } from '#model/settings.ts';
import { isUniqueViolation } from '#server/database/faults.ts';
import type { Database } from '#server/database/schema.ts';

/** Keeps the site's own domain as its settings have it. @throws Problem `domain_taken` when another site has it */
export async function mirrorDomain(tx: Database, siteId: string, { frontend_domain }: SettingsBody): Promise<void> {
  const domain = frontend_domain || null;
  const other = await tx.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst();
  if (other && other.id !== siteId) throw domainTaken();
  await tx
    .updateTable('sites')
    .set({ domain })
    .where('id', '=', siteId)
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? domainTaken() : error;
    });
}

function domainTaken(): Problem {
  return new Problem('domain_taken', { issues: [{ path: 'frontend_domain', message: 'settings.domainTaken' }] });
}

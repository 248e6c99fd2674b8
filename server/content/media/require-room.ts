import { sql } from 'kysely';
import { Problem } from '#contract/problems.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';

/** @throws Problem `too_large` when the files of an organization would become more than it may keep */
export async function requireRoom(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { organizationId }: Pick<GrantedSite, 'organizationId'>,
  bytes: number,
): Promise<void> {
  const limit = config.mediaMegabytes * 1024 * 1024;
  if (limit === 0) return;
  const files = db
    .selectFrom('media_pictures')
    .select(['site_id', 'file_hash', 'bytes'])
    .distinct()
    .where('site_id', 'in', ({ selectFrom }) =>
      selectFrom('sites').select('id').where('organization_id', '=', organizationId),
    )
    .as('files');
  const fonts = db
    .selectFrom('font_files')
    .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'))
    .where('site_id', 'in', ({ selectFrom }) =>
      selectFrom('sites').select('id').where('organization_id', '=', organizationId),
    );
  const ofFonts = await acrossSites(() => fonts.executeTakeFirstOrThrow());
  const { kept } = await acrossSites(() =>
    db
      .selectFrom(files)
      .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('kept'))
      .executeTakeFirstOrThrow(),
  );
  if (kept + ofFonts.bytes + bytes <= limit) return;
  throw new Problem('too_large', { message: 'media.quota', values: { limit: formatBytes(limit) } });
}

import type { SourceRow } from '#server/content/pulls/queries.ts';
import { SOURCE_TOKEN } from '#server/content/pulls/storage-paths.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { openSealedValue, SealedValueError } from '#server/platform/sealed-values/sealed-values.ts';
import type { Source } from './call-source.ts';
import { PullFailed } from './pull-failed.ts';

/** Where a site is pulled from, with its token. @throws PullFailed `secret` */
export async function openSource(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  siteId: SiteId,
  { origin, target }: Pick<SourceRow, 'origin' | 'target'>,
): Promise<Source> {
  try {
    const token = await openSealedValue(db, secrets, siteId, { name: SOURCE_TOKEN, origin });
    return { origin, target, token };
  } catch (error) {
    if (error instanceof SealedValueError) throw new PullFailed('secret', origin, error);
    throw error;
  }
}

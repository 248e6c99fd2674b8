import { listTemplates } from '#contract/page-templates.ts';
import type { Found } from '#studio/routing/feature.ts';
import { call } from '#studio/session/call.ts';

/** The templates that hold what is typed. */
export async function findPageTemplates(search: string, size: number, signal: AbortSignal): Promise<Found[]> {
  const { pageTemplates } = await call(listTemplates, { body: { search, size }, signal });
  return pageTemplates.map(({ pageKey, name }) => ({ to: `/pages/templates/${pageKey}`, label: name }));
}

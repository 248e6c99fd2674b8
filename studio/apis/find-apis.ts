import { listApis } from '#contract/apis.ts';
import type { Found } from '#studio/routing/feature.ts';
import { call } from '#studio/session/call.ts';

/** The data sources that hold what is typed. */
export async function findApis(search: string, size: number, signal: AbortSignal): Promise<Found[]> {
  const { apis } = await call(listApis, { body: { search, size }, signal });
  return apis.map(({ key, title }) => ({ to: `/pages/apis/${key}`, label: title }));
}

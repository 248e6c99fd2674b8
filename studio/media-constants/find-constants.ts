import { getMediaConstants } from '#contract/media-constants.ts';
import type { Found } from '#studio/routing/feature.ts';
import { call } from '#studio/session/call.ts';

/** The constants that hold what is typed. */
export async function findConstants(search: string, size: number, signal: AbortSignal): Promise<Found[]> {
  const { media } = await call(getMediaConstants, { body: { search, size }, signal });
  return media.map(({ key, name }) => ({
    to: `/pages/media-constants/${key}`,
    label: name || key,
    isCode: name === '',
  }));
}

import { getMedia } from '#contract/media.ts';
import type { Found } from '#studio/routing/feature.ts';
import { call } from '#studio/session/call.ts';

/** The images that hold what is typed. */
export async function findImages(search: string, size: number, signal: AbortSignal): Promise<Found[]> {
  const { media } = await call(getMedia, { body: { search, size }, signal });
  return media.map(({ key, name }) => ({ to: `/pages/media/${key}`, label: name }));
}

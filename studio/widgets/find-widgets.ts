import { listWidgets } from '#contract/widgets.ts';
import type { Found } from '#studio/routing/feature.ts';
import { call } from '#studio/session/call.ts';

/** The widgets that hold what is typed; each opens in the editor. */
export async function findWidgets(search: string, size: number, signal: AbortSignal): Promise<Found[]> {
  const { widgets } = await call(listWidgets, { body: { search, size }, signal });
  return widgets.map(({ key, title }) => ({ to: `/pages/widgets/${key}/layout`, label: title }));
}

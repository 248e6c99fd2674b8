import type { useT } from '#studio/messages/use-t.ts';

const acts = ['added', 'changed', 'removed'] as const;

/** How many documents were added, changed and removed: only what there is. */
export function summaryOf(t: ReturnType<typeof useT>, counts: Readonly<Record<(typeof acts)[number], number>>): string {
  const parts = acts.flatMap((act) => (counts[act] === 0 ? [] : [t(`release.summary.${act}`, { count: counts[act] })]));
  if (parts.length === 0) return t('release.summary.none');
  return parts.reduce((first, second) => t('release.summary.and', { first, second }));
}

import { useQuery } from '@tanstack/react-query';
import type { ChangeInSet, ChangeSet } from '#contract/change-sets.ts';
import { ChangeBadge, ChangeEntry } from '#studio/documents/differences/change-entry.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import styles from './change-sets.module.css';
import { actChanges, obstacleLabels } from './labels.ts';
import { proposedChangeQuery } from './queries.ts';

// What layouts and their fields are called is more than the list itself.
const BodyDifferences = lazy(async () => ({
  default: (await import('#studio/documents/differences/body-differences.tsx')).BodyDifferences,
}));

/** The documents of a set; each, opened, shows what differs. */
export function SetChanges({ set, changes }: { set: ChangeSet; changes: readonly ChangeInSet[] }) {
  const t = useT();
  return (
    <ul className={styles.changes} aria-label={t('changeSets.changes')}>
      {changes.map(({ place, kind, act, key, title, obstacle }) => (
        <li key={place}>
          <ChangeEntry
            kind={kind}
            title={kind === 'page_route' ? key : title || key}
            badges={
              <>
                {obstacle !== null && <ChangeBadge change="withdrawn">{t(obstacleLabels[obstacle])}</ChangeBadge>}
                <ChangeBadge change={actChanges[act]}>{t(`release.change.${actChanges[act]}`)}</ChangeBadge>
              </>
            }
          >
            <ChangeOf setId={set.id} place={place} kind={kind} />
          </ChangeEntry>
        </li>
      ))}
    </ul>
  );
}

function ChangeOf({ setId, place, kind }: { setId: string; place: number; kind: ChangeInSet['kind'] }) {
  const { data, error, refetch } = useQuery(proposedChangeQuery(setId, place));
  return <BodyDifferences kind={kind} bodies={data} error={error} onRetry={refetch} />;
}

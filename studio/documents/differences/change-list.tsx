import { Checkbox } from '@mantine/core';
import type { DocumentChange } from '#contract/releases.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useShortened } from '#studio/ui/list/use-shortened.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { ChangeBadge, ChangeEntry } from './change-entry.tsx';
import styles from './change-list.module.css';

// What layouts and their fields are called is more than the list itself.
const DocumentDifferences = lazy(async () => ({
  default: (await import('./document-differences.tsx')).DocumentDifferences,
}));

/** A change, and where it is told whether it was withdrawn with a release. */
export type ListedChange = DocumentChange & { is_withdrawn?: boolean };

/** Which of listed changes are chosen, by the ids of their documents. */
export interface ChangeChoice {
  isChosen: (id: string) => boolean;
  /** Goes along with what is chosen, whether one wants it or not. */
  isNeeded: (id: string) => boolean;
  toggle: (id: string) => void;
}

interface ChangeListProps {
  changes: readonly ListedChange[];
  total: number;
  /** Where one chooses among them. */
  choice?: ChangeChoice | undefined;
  /** How many are shown until one asks for the rest, where more stands beneath. */
  most?: number;
}

/** What publishing would add, change and remove; of a long list only the first are shown, with how many more. */
export function ChangeList({ changes, total, choice, most = changes.length }: ChangeListProps) {
  const t = useT();
  const { shown, more } = useShortened(changes, most);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((change) => (
          <li key={`${change.kind}/${change.id}`} className={choice && styles.chosen}>
            {choice && (
              <Checkbox
                aria-label={t('release.choose', { title: change.title || t(`release.kind.${change.kind}`) })}
                checked={choice.isChosen(change.id) || choice.isNeeded(change.id)}
                disabled={choice.isNeeded(change.id)}
                onChange={() => choice.toggle(change.id)}
              />
            )}
            <OneChange change={change} isNeeded={choice?.isNeeded(change.id) ?? false} />
          </li>
        ))}
      </ul>
      {more}
      {total > changes.length && (
        <p className={styles.more}>{t('release.moreChanges', { count: total - changes.length })}</p>
      )}
    </>
  );
}

function OneChange({ change, isNeeded }: { change: ListedChange; isNeeded: boolean }) {
  const t = useT();
  return (
    <ChangeEntry
      kind={change.kind}
      title={change.title}
      facts={
        <>
          {change.updated_on !== null && (
            <>
              {'\u00a0· '}
              <RelativeTime at={change.updated_on} />
            </>
          )}
          {change.updated_by !== null && `\u00a0· ${change.updated_by}`}
        </>
      }
      badges={
        <>
          {isNeeded && <ChangeBadge change="needed">{t('release.needed')}</ChangeBadge>}
          {change.is_withdrawn && <ChangeBadge change="withdrawn">{t('release.withdrawn')}</ChangeBadge>}
          <ChangeBadge change={change.change}>{t(`release.change.${change.change}`)}</ChangeBadge>
        </>
      }
    >
      <DocumentDifferences kind={change.kind} id={change.id} from={change.from_version} to={change.to_version} />
    </ChangeEntry>
  );
}

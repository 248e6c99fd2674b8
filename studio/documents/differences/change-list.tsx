import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { DocumentChange } from '#contract/releases.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import {
  IconChevronDown,
  IconDatabase,
  IconImage,
  IconImages,
  IconLanguage,
  IconPalette,
  IconRoute,
  IconSettings,
  IconTemplate,
  IconText,
  IconWidget,
} from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './change-list.module.css';

// What layouts and their fields are called is more than the list itself.
const DocumentDifferences = lazy(async () => ({
  default: (await import('./document-differences.tsx')).DocumentDifferences,
}));

const icons: Record<DocumentChange['kind'], Icon> = {
  page_route: IconRoute,
  page_template: IconTemplate,
  widget: IconWidget,
  api: IconDatabase,
  settings: IconSettings,
  look: IconPalette,
  font: IconText,
  media_image: IconImage,
  media_constant: IconImages,
  translation: IconLanguage,
};

/** A change, and where it is told whether it was withdrawn with a release. */
export type ListedChange = DocumentChange & { is_withdrawn?: boolean };

/** What publishing would add, change and remove; of a long list only the first are shown, with how many more. */
export function ChangeList({ changes, total }: { changes: readonly ListedChange[]; total: number }) {
  const t = useT();
  return (
    <>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={`${change.kind}/${change.id}`}>
            <OneChange change={change} />
          </li>
        ))}
      </ul>
      {total > changes.length && (
        <p className={styles.more}>{t('release.moreChanges', { count: total - changes.length })}</p>
      )}
    </>
  );
}

/** A change; opened, it shows what differs. */
function OneChange({ change }: { change: ListedChange }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const Kind = icons[change.kind];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.change}>
        <Kind size={20} />
        <div className={styles.words}>
          <span className={styles.title}>
            {change.kind === 'page_route' ? (
              <Code>{change.title}</Code>
            ) : (
              change.title || t(`release.kind.${change.kind}`)
            )}
          </span>
          <span className={styles.facts}>
            {t(`release.kind.${change.kind}`)}
            {change.updated_on !== null && (
              <>
                {'\u00a0· '}
                <RelativeTime at={change.updated_on} />
              </>
            )}
            {change.updated_by !== null && `\u00a0· ${change.updated_by}`}
          </span>
        </div>
        <span className={styles.badges}>
          {change.is_withdrawn && (
            <span className={styles.badge} data-change="withdrawn">
              {t('release.withdrawn')}
            </span>
          )}
          <span className={styles.badge} data-change={change.change}>
            {t(`release.change.${change.change}`)}
          </span>
        </span>
        <span className={styles.arrow}>
          <IconChevronDown size={16} />
        </span>
      </summary>
      {isOpen && (
        <div className={styles.differences}>
          <Suspense fallback={<Skeleton height={80} />}>
            <DocumentDifferences kind={change.kind} id={change.id} from={change.from_version} to={change.to_version} />
          </Suspense>
        </div>
      )}
    </details>
  );
}

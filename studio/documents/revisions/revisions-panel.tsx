import '#studio/messages/document-words.ts';
import { useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconChevronDown, IconHistory } from '#studio/ui/icons/icons.ts';
import styles from './revisions-panel.module.css';
import { VersionList, type VersionListProps } from './version-list.tsx';

/** The versions of a document beneath its form, asked for when the panel is opened. */
export function RevisionsPanel(versions: VersionListProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconHistory /> {t('revision.title')}
        <span className={styles.arrow}>
          <IconChevronDown />
        </span>
      </summary>
      {isOpen && <VersionList {...versions} />}
    </details>
  );
}

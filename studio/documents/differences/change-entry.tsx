import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { DocumentKind } from '#model/documents.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconChevronDown } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './change-list.module.css';
import { kindIcons } from './kind-icons.ts';

interface ChangeEntryProps {
  kind: DocumentKind;
  /** Its name in words; of a page route its address. */
  title: string;
  /** What is known of it, beside its kind. */
  facts?: ReactNode;
  badges: ReactNode;
  /** What differs, drawn when it is opened. */
  children: ReactNode;
}

/** The change of one document; opened, it shows what differs. */
export function ChangeEntry({ kind, title, facts, badges, children }: ChangeEntryProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const Kind = kindIcons[kind];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.change}>
        <Kind size={20} />
        <div className={styles.words}>
          <span className={styles.title}>
            {kind === 'page_route' ? <Code>{title}</Code> : title || t(`release.kind.${kind}`)}
          </span>
          <span className={styles.facts}>
            {t(`release.kind.${kind}`)}
            {facts}
          </span>
        </div>
        <span className={styles.badges}>{badges}</span>
        <span className={styles.arrow}>
          <IconChevronDown size={16} />
        </span>
      </summary>
      {isOpen && (
        <div className={styles.differences}>
          <Suspense fallback={<Skeleton height={80} />}>{children}</Suspense>
        </div>
      )}
    </details>
  );
}

/** What became of a document, in a word. */
export function ChangeBadge({ change, children }: { change: string; children: ReactNode }) {
  return (
    <span className={styles.badge} data-change={change}>
      {children}
    </span>
  );
}

import { UnstyledButton } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { IconClose } from '#studio/ui/icons/icons.ts';
import type { ReadStyle } from './read-style.ts';
import styles from './style.module.css';

interface OriginProps {
  label: string;
  read: ReadStyle;
  isReadOnly: boolean;
  onReset: () => void;
}

/** Where a style comes from: said here, and to be taken away by a press, or from another width. */
export function Origin({ label, read, isReadOnly, onReset }: OriginProps) {
  const t = useT();
  if (read.from === undefined && !read.isOwn) return null;
  const from = read.from === undefined ? t('editor.style.mixed') : t(`editor.style.from.${read.from}`);
  if (!read.isOwn) return <span className={styles.from}>{from}</span>;
  const name = t('editor.style.reset', { label, from });
  return (
    <UnstyledButton className={styles.own} aria-label={name} data-hint={name} disabled={isReadOnly} onClick={onReset}>
      {read.from !== 'base' && <span className={styles.from}>{from}</span>}
      <IconClose size={16} />
    </UnstyledButton>
  );
}

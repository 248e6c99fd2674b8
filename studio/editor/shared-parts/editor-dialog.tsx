import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import { IconClose } from '#studio/ui/icons/icons.ts';
import styles from './editor-dialog.module.css';

interface EditorDialogProps {
  title: string;
  /** In the middle of the screen, along its end, or over all of it. */
  where?: 'middle' | 'end' | 'whole';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the editor with its title and a button to close it. */
export function EditorDialog({ title, where = 'middle', onClose, children }: EditorDialogProps) {
  const t = useT();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  // Opening gave the focus to the first button; what one came for asks for it with `data-autofocus`.
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <Dialog opened onClose={onClose} className={`${styles.dialog} ${styles[where]}`} labelledBy={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ActionIcon aria-label={t('common.close')} onClick={onClose}>
          <IconClose />
        </ActionIcon>
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </Dialog>
  );
}

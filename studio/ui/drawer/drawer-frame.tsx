import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import styles from './form-drawer.module.css';
import { useEscape } from './use-escape.ts';
import { useOpenerFocus } from './use-opener-focus.ts';

interface DrawerFrameProps {
  title: string;
  onClose: () => void;
  /** In pixels; wider for what is read than for a form, and for what is looked at. */
  width?: 560 | 640 | 960 | undefined;
  children: ReactNode;
}

/** Slides in at the end of the screen, over the list of what it shows. */
export function DrawerFrame({ title, onClose, width = 560, children }: DrawerFrameProps) {
  const t = useT();
  useOpenerFocus();
  useEscape(onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={title}
      position="right"
      size={width}
      classNames={{ content: styles.drawer ?? '', body: styles.body ?? '', header: styles.header ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Drawer>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconBell } from '#studio/ui/icons/icons.ts';
import { usePopover } from '#studio/ui/menu/use-popover.ts';
import styles from './notices.module.css';
import { NOTICES_STEP, noticesQuery } from './queries.ts';

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

/** How much is unread, and the way to it. */
export function NoticeBell() {
  const t = useT();
  const { isOpen, close, buttonProps, panelProps } = usePopover(t('notices.title'));
  const { data } = useQuery(noticesQuery(NOTICES_STEP));
  const unread = data?.unread ?? 0;
  const label = unread === 0 ? t('notices.title') : t('notices.open', { unread });
  return (
    <>
      <IconButton {...buttonProps} size="lg" className={styles.bell} aria-label={label}>
        <IconBell />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden>
            {unread > 99 ? `${formatNumber(99)}+` : formatNumber(unread)}
          </span>
        )}
      </IconButton>
      <div {...panelProps} className={styles.panel}>
        {isOpen && (
          <Suspense fallback={<div className={styles.waiting} />}>
            <NoticePanel onLeave={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}

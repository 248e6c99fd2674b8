import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconBell } from '#studio/ui/icons/icons.ts';
import { placeMenu } from '#studio/ui/menu/place-menu.ts';
import styles from './notices.module.css';
import { NOTICES_STEP, noticesQuery } from './queries.ts';

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

/** How much is unread, and the way to it. */
export function NoticeBell() {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(noticesQuery(NOTICES_STEP));
  const unread = data?.unread ?? 0;
  const label = unread === 0 ? t('notices.title') : t('notices.open', { unread });
  const onOpened = () => {
    if (!button.current || !panel.current) return;
    placeMenu(button.current, panel.current);
    panel.current.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        size="lg"
        className={styles.bell}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        <IconBell />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden>
            {unread > 99 ? `${formatNumber(99)}+` : formatNumber(unread)}
          </span>
        )}
      </IconButton>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={t('notices.title')}
        tabIndex={-1}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) => event.newState === 'open' && onOpened()}
      >
        {isOpen && (
          <Suspense fallback={<div className={styles.waiting} />}>
            <NoticePanel onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}

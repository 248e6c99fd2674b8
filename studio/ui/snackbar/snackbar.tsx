import { Button, Notification } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert, IconCheck } from '#studio/ui/icons/icons.ts';
import { currentNotices, dismissNotice, hideNotices, type Notice, onNotices } from './notify.ts';
import styles from './snackbar.module.css';

function NoticeCard({ notice }: { notice: Notice }) {
  const t = useT();
  const [isHeld, setHeld] = useState(false);
  const { id, tone, text, action, also } = notice;
  const actions = [action, also].filter((each) => each !== undefined);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissNotice(id), tone === 'failed' || action ? 12_000 : 6_000);
    return () => clearTimeout(timer);
  }, [id, tone, action, isHeld]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <Notification
      {...hold}
      role={tone === 'failed' ? 'alert' : 'status'}
      className={styles.notice}
      withBorder
      color={tone === 'failed' ? 'red' : 'teal'}
      icon={tone === 'failed' ? <IconAlert /> : <IconCheck />}
      onClose={() => dismissNotice(id)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.words}>
        <span>{text}</span>
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="light"
            onClick={() => {
              dismissNotice(id);
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Notification>
  );
}

/** Where `notify` speaks: one region for the whole app, which screen readers follow. */
export function Snackbar() {
  const t = useT();
  const notices = useSyncExternalStore(onNotices, currentNotices, currentNotices);
  return (
    <section className={styles.region} aria-label={t('common.notices')}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      {notices.length > 1 && (
        <Button className={styles.hide} size="compact-sm" variant="default" onClick={hideNotices}>
          {t('common.hideNotices')}
        </Button>
      )}
    </section>
  );
}

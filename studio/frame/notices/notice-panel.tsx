import '#studio/messages/notice-words.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { readNotices } from '#contract/notices.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { NoticeItem } from './notice-item.tsx';
import styles from './notices.module.css';
import { NOTICES_STEP, noticesQuery } from './queries.ts';

/** What happened in the person's sites, newest first. `onLeave` is called when they go where a notice leads. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [size, setSize] = useState(NOTICES_STEP);
  const { data, error, refetch } = useQuery(noticesQuery(size));
  const reading = useMutation({
    mutationFn: (body: GivenBodyOf<typeof readNotices>) => call(readNotices, { body }),
    onError: (problem) => notify.problem(problem),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notices'] }),
  });
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <div className={styles.waiting} />;
  }
  const { notices, total, unread } = data;
  const newest = notices[0];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('notices.title')}</h2>
        {unread > 0 && newest && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={reading.isPending}
            onClick={() => reading.mutate({ until: newest.added_on })}
          >
            {t('notices.readAll')}
          </Button>
        )}
      </div>
      {notices.length === 0 ? (
        <div className={styles.empty}>
          <strong>{t('notices.emptyTitle')}</strong>
          <p>{t('notices.emptyText')}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              onRead={() => reading.mutate({ ids: [notice.id] })}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {notices.length < total && (
        <div className={styles.foot}>
          <Button variant="default" size="compact-sm" onClick={() => setSize(size + NOTICES_STEP)}>
            {t('notices.more')}
          </Button>
        </div>
      )}
    </>
  );
}

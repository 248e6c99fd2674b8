import '#studio/messages/operator-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { ReadingDrawer } from '#studio/ui/drawer/reading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { MailStatus } from './mail-state.tsx';
import { MailText } from './mail-text.tsx';
import styles from './outbox.module.css';
import { mailQuery } from './queries.ts';
import { maySendAgain, useSendAgain } from './use-send-again.ts';

const address = getRouteApi('/signed-in/pages/outbox/$id');

/** The mail of the address, as its recipient reads it. */
export function MailDrawer() {
  const t = useT();
  const { id } = address.useParams();
  const close = useCloseToList('/pages/outbox');
  const { data: mail, error, refetch } = useQuery(mailQuery(id));
  const { sending } = useSendAgain();
  const [shown, setShown] = useState<'html' | 'text'>('html');
  if (!mail) {
    return <LoadingDrawer title={t('outbox.mail')} error={error} onRetry={() => void refetch()} onClose={close} />;
  }
  const actions = maySendAgain(mail) ? (
    <Button loading={sending.isPending} onClick={() => sending.mutate(mail.id)}>
      {t('outbox.sendAgain')}
    </Button>
  ) : undefined;
  const remark = mail.state === 'sent' ? t('outbox.blotted') : mail.state === 'dead' && !actions && t('mail.isOver');
  return (
    <ReadingDrawer title={mail.subject} onClose={close} actions={actions}>
      <Facts>
        <Fact label={t('outbox.to')}>
          <Code>{mail.to}</Code>
        </Fact>
        <Fact label={t('outbox.state')}>
          <MailStatus state={mail.state} />
        </Fact>
        <Fact label={t('outbox.time')}>{formatDateTime(mail.added_on)}</Fact>
        <Fact label={t('outbox.attempts')}>{formatNumber(mail.attempts)}</Fact>
        {mail.expires_on !== null && <Fact label={t('outbox.expires')}>{formatDateTime(mail.expires_on)}</Fact>}
        {mail.last_error !== null && (
          <Fact label={t('outbox.error')}>
            <Code>{mail.last_error}</Code>
          </Fact>
        )}
      </Facts>
      {remark && <p className={styles.remark}>{remark}</p>}
      <FilterChips
        label={t('outbox.show')}
        options={[
          { value: 'html', label: t('outbox.html') },
          { value: 'text', label: t('outbox.text') },
        ]}
        value={shown}
        onChange={(value) => setShown(value ?? shown)}
      />
      {shown === 'html' ? (
        <iframe
          className={styles.frame}
          title={mail.subject}
          src={mail.frame}
          sandbox=""
          referrerPolicy="no-referrer"
        />
      ) : (
        <MailText text={mail.text} />
      )}
    </ReadingDrawer>
  );
}

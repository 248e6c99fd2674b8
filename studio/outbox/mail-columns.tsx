import type { OutboxMail } from '#contract/outbox.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { MailStatus } from './mail-state.tsx';
import styles from './outbox.module.css';

export function mailColumns(t: typeof translate): GridColumn<OutboxMail>[] {
  return [
    {
      id: 'subject',
      header: t('outbox.subject'),
      isName: true,
      cell: (mail) => (
        <RowLink to={`/pages/outbox/${mail.id}`} keepsSearch dir="auto">
          {mail.subject}
        </RowLink>
      ),
    },
    { id: 'to', header: t('outbox.to'), sortable: true, cell: (mail) => <Code>{mail.to}</Code> },
    { id: 'state', header: t('outbox.state'), sortable: true, cell: (mail) => <MailStatus state={mail.state} /> },
    {
      id: 'attempts',
      header: t('outbox.attempts'),
      sortable: true,
      align: 'end',
      cell: (mail) => formatNumber(mail.attempts),
    },
    {
      id: 'error',
      header: t('outbox.error'),
      cell: (mail) =>
        mail.last_error === null ? (
          <span className={styles.quiet}>—</span>
        ) : (
          <bdi className={styles.error} dir="ltr" title={mail.last_error}>
            {mail.last_error}
          </bdi>
        ),
    },
    {
      id: 'added_on',
      header: t('outbox.time'),
      sortable: true,
      cell: (mail) => (
        <span className={styles.quiet}>
          <RelativeTime at={mail.added_on} />
        </span>
      ),
    },
  ];
}

import '#studio/messages/operator-words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { mailFields, mailStates } from '#contract/outbox.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery, useMayNot } from '#studio/session/site-query.ts';
import { IconMail } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { JobCounts } from './job-counts.tsx';
import { mailColumns } from './mail-columns.tsx';
import { mailStateLabels } from './mail-state.tsx';
import { mailsQuery } from './queries.ts';
import { useSendAgain } from './use-send-again.ts';

const address = getRouteApi('/signed-in/pages/outbox');

/** Every mail of the installation, for its operator: what was sent, what waits, and what was given up. */
export function OutboxScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayNot = useMayNot('operate');
  const answer = useQuery({ ...mailsQuery(search), enabled: !mayNot });
  const sendAgain = useSendAgain();
  // Known from the last visit, so that the line does not grow when the mails come.
  const sends = useQuery(sessionQuery).data?.sendsMail ?? answer.data?.sends;
  return (
    <ListScreen
      title={t('shell.outbox')}
      description={sends === undefined ? undefined : t(sends ? 'outbox.description' : 'outbox.noServer')}
      refusal={mayNot && { icon: IconMail, title: t('outbox.operatorOnly'), text: t('outbox.operatorOnlyText') }}
      above={<JobCounts counts={answer.data?.jobs} />}
      search={search}
      find={t('outbox.search')}
      filters={[
        {
          name: 'state',
          label: t('outbox.state'),
          options: mailStates.map((state) => ({ value: state, label: t(mailStateLabels[state]) })),
        },
      ]}
      answer={answer}
      rowsOf={({ mails }) => mails}
      rowName={({ subject }) => subject}
      columns={mailColumns(t)}
      sorts={mailFields}
      rowActions={sendAgain.rowActions}
      empty={{ icon: IconMail, title: t('outbox.emptyTitle'), text: t('outbox.emptyText') }}
      noneFound={{ title: t('outbox.noneFound'), text: t('outbox.noneFoundText'), showAll: t('outbox.showAll') }}
    />
  );
}

import '#studio/ui/sharing/report-words.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  addNumberReaders,
  deleteNumberReport,
  listNumberReports,
  subscribeToNumbers,
} from '#contract/number-reports.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ReportsDialog as MailsDialog } from '#studio/ui/sharing/reports-dialog.tsx';
import { MembersField } from '../members-field.tsx';

const reportsQuery = queryOptions({
  queryKey: ['numbers', 'reports'],
  queryFn: ({ signal }) => call(listNumberReports, { signal }),
});

/** Who gets the numbers of the site by mail, and when. */
export function ReportsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const asked = useQuery(reportsQuery);
  return (
    <MailsDialog
      text={(zone) => t('numberReports.text', { zone })}
      asked={asked}
      refresh={asked.refetch}
      subscribe={(every) => call(subscribeToNumbers, { body: { every } })}
      end={(id) => call(deleteNumberReport, { params: { id } })}
      add={(body) => call(addNumberReaders, { body })}
      members={(form) => <MembersField form={form} name="ids" label={t('numberReports.member')} />}
      onClose={onClose}
    />
  );
}

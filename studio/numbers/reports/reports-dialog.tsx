import '#studio/ui/sharing/report-words.ts';
import { Button, Skeleton, Switch } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  addNumberReaders,
  deleteNumberReport,
  listNumberReports,
  type NumberReport,
  subscribeToNumbers,
} from '#contract/number-reports.ts';
import { isolate } from '#model/isolate.ts';
import { type ReportRhythm, reportRhythms } from '#model/numbers/report-times.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { sessionQuery, useMay } from '#studio/session/site-query.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { SelectField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconClose, IconPlus } from '#studio/ui/icons/icons.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from '#studio/ui/sharing/sharing.module.css';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { MembersField } from '../members-field.tsx';

const reportsQuery = queryOptions({
  queryKey: ['numbers', 'reports'],
  queryFn: ({ signal }) => call(listNumberReports, { signal }),
});

/** Who gets the numbers of the site by mail, and when. */
export function ReportsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const mayAdminister = useMay('administer');
  const { data, error, refetch } = useQuery(reportsQuery);
  const { data: session } = useQuery(sessionQuery);
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: reportsQuery.queryKey });
  const act = async (work: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      notify.done((await work()).message);
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
    setBusy(false);
  };
  const end = (id: string) => act(() => call(deleteNumberReport, { params: { id } }));
  if (isAdding) {
    return (
      <AddReaders
        onClose={() => setAdding(false)}
        onDone={() => {
          setAdding(false);
          void refresh();
        }}
      />
    );
  }
  const own = (each: NumberReport) => each.person.id === session?.user?._id;
  const others = data?.reports.filter((each) => !own(each)) ?? [];
  return (
    <DialogFrame title={t('numberReports.title')} width={520} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <>
          <p className={styles.text}>{t('numberReports.text', { zone: isolate(data.time_zone) })}</p>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('numberReports.own')}</legend>
            {reportRhythms.map((every) => {
              const report = data.reports.find((each) => own(each) && each.every === every);
              return (
                <Switch
                  key={every}
                  label={t(`numberReports.${every}`)}
                  description={t('numberReports.next', { date: formatDateTime(data.next[every]) })}
                  checked={report !== undefined}
                  disabled={isBusy}
                  onChange={() =>
                    void (report ? end(report.id) : act(() => call(subscribeToNumbers, { body: { every } })))
                  }
                />
              );
            })}
          </fieldset>
          {others.length > 0 && (
            <section className={styles.further} aria-label={t('numberReports.others')}>
              <h3 className={styles.legend}>{t('numberReports.others')}</h3>
              <ul className={styles.list}>
                {others.map(({ id, every, person }) => (
                  <li key={id} className={styles.item}>
                    <div className={styles.words}>
                      <bdi>{person.name}</bdi>
                      <span className={styles.quiet}>
                        <bdi dir="ltr">{person.email}</bdi> · {t(`numberReports.${every}`)}
                      </span>
                    </div>
                    <IconButton
                      aria-label={t('numberReports.remove', { name: isolate(person.name) })}
                      disabled={isBusy}
                      onClick={() => void end(id)}
                    >
                      <IconClose size={16} />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {mayAdminister && data && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('numberReports.add')}
          </Button>
        )}
      </DialogButtons>
    </DialogFrame>
  );
}

const readersForm = z.object({
  every: z.enum(reportRhythms),
  ids: z.array(z.string()).check(z.minLength(1, 'numberReports.membersRequired')),
});

function AddReaders({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT();
  const add = async (body: { every: ReportRhythm; ids: string[] }) => {
    notify.done((await call(addNumberReaders, { body })).message);
    onDone();
  };
  return (
    <FormDialog
      title={t('numberReports.add')}
      schema={readersForm}
      defaultValues={{ every: 'week', ids: [] }}
      submitLabel={t('numberReports.add')}
      onSubmit={add}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="every"
            label={t('numberReports.every')}
            allowDeselect={false}
            data={reportRhythms.map((value) => ({ value, label: t(`numberReports.${value}`) }))}
          />
          <MembersField form={form} name="ids" label={t('numberReports.member')} />
        </>
      )}
    </FormDialog>
  );
}

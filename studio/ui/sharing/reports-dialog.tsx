import './report-words.ts';
import { Button, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/exchange.ts';
import type { listNumberReports, NumberReport } from '#contract/number-reports.ts';
import { isolate } from '#model/isolate.ts';
import { type ReportRhythm, reportRhythms } from '#model/numbers/report-times.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery, useMay } from '#studio/session/site-query.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { SelectField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import type { StudioForm } from '#studio/ui/form/use-schema-form.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconClose, IconPlus } from '#studio/ui/icons/icons.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './sharing.module.css';

const readersForm = z.object({
  every: z.enum(reportRhythms),
  ids: z.array(z.string()).check(z.minLength(1, 'numberReports.membersRequired')),
});
export type ReadersForm = StudioForm<z.input<typeof readersForm>, z.output<typeof readersForm>>;

type Told = Promise<{ message: string }>;

interface ReportsDialogProps {
  /** What the mails tell and when, in the time zone of the site. */
  text: (zone: string) => string;
  asked: { readonly data: ResponseOf<typeof listNumberReports> | undefined; readonly error: unknown };
  /** Asks for the reports again. */
  refresh: () => Promise<unknown>;
  subscribe: (every: ReportRhythm) => Told;
  end: (id: string) => Told;
  add: (body: { every: ReportRhythm; ids: string[] }) => Told;
  /** The field that chooses members. */
  members: (form: ReadersForm) => ReactNode;
  onClose: () => void;
}

/** Who gets reports of one kind by mail, and when. */
export function ReportsDialog(props: ReportsDialogProps) {
  const { text, asked, refresh, subscribe, end, add, members, onClose } = props;
  const t = useT();
  const mayAdminister = useMay('administer');
  const { data: session } = useQuery(sessionQuery);
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data, error } = asked;
  const act = async (work: () => Told) => {
    setBusy(true);
    try {
      notify.done((await work()).message);
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
    setBusy(false);
  };
  if (isAdding) {
    return (
      <AddReaders
        add={add}
        members={members}
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
      {error != null && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {!data && error == null && <Skeleton height={160} />}
      {data && (
        <>
          <p className={styles.text}>{text(isolate(data.time_zone))}</p>
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
                  onChange={() => void act(() => (report ? end(report.id) : subscribe(every)))}
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
                      onClick={() => void act(() => end(id))}
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

interface AddReadersProps extends Pick<ReportsDialogProps, 'add' | 'members' | 'onClose'> {
  onDone: () => void;
}

function AddReaders({ add, members, onDone, onClose }: AddReadersProps) {
  const t = useT();
  const save = async (body: z.output<typeof readersForm>) => {
    notify.done((await add(body)).message);
    onDone();
  };
  return (
    <FormDialog
      title={t('numberReports.add')}
      schema={readersForm}
      defaultValues={{ every: 'week', ids: [] }}
      submitLabel={t('numberReports.add')}
      onSubmit={save}
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
          {members(form)}
        </>
      )}
    </FormDialog>
  );
}

import '#studio/messages/release-schedule-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { askForApproval } from '#contract/release-requests.ts';
import { scheduleRelease } from '#contract/release-schedules.ts';
import { isTimeZone, momentOf } from '#model/zoned-time.ts';
import { useSiteZone } from '#studio/documents/settings-query.ts';
import { formatZoned } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useAsksToPublish } from '#studio/session/site-query.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { useDialogProblem } from '#studio/ui/dialog/use-dialog-problem.ts';
import { TextareaField, TextField } from '#studio/ui/form/fields.tsx';
import { type FormOf, useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { ZoneField } from '#studio/ui/form/zone-field.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { refreshReleases } from '../queries.ts';
import styles from './schedule.module.css';
import { scheduleBody, scheduleForm } from './schedule-values.ts';

interface ScheduleFormProps {
  /** An older release; absent for the drafts as they are now, which take a note. */
  releaseId?: string;
  /** The changes that are frozen; all without. */
  only?: GivenBodyOf<typeof scheduleRelease>['only'];
  /** What was written before a time was asked for. */
  note?: string;
  cancelLabel: string;
  onCancel: (note: string) => void;
  onDone: () => void;
}

/** Asks when something goes live, and when it ends if it does. */
export function ScheduleForm({ releaseId, only, note = '', cancelLabel, onCancel, onDone }: ScheduleFormProps) {
  const t = useT();
  const queries = useQueryClient();
  const asks = useAsksToPublish();
  const [problem, report] = useDialogProblem();
  const zone = useSiteZone();
  const form = useSchemaForm(scheduleForm, {
    defaultValues: { note, live_on: '', time_zone: zone, ends_on: '' },
    onSubmit: async (values) => {
      report(undefined);
      const body = scheduleBody(values, { releaseId, only });
      const { message } = asks ? await call(askForApproval, { body }) : await call(scheduleRelease, { body });
      await refreshReleases(queries);
      onDone();
      notify.done(message);
    },
    onProblem: report,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <DialogForm
      onSubmit={form.submit}
      isBusy={isSubmitting}
      problem={problem}
      submitLabel={t(asks ? 'release.ask' : 'schedule.submit')}
      cancelLabel={cancelLabel}
      onCancel={() => onCancel(form.getValues('note') ?? '')}
    >
      {asks && <p className={styles.asks}>{t('schedule.asks')}</p>}
      <div className={styles.times}>
        <TextField form={form} name="live_on" type="datetime-local" label={t('schedule.liveOn')} autoFocus />
        <TextField
          form={form}
          name="ends_on"
          type="datetime-local"
          label={t('common.optionalLabel', { label: t('schedule.endsOn') })}
          description={t('schedule.endsHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      </div>
      <ZoneField
        form={form}
        name="time_zone"
        label={t('schedule.zone')}
        chosen={zone}
        nothingFoundMessage={t('schedule.noZone')}
      />
      <Meant form={form} />
      {releaseId === undefined && (
        <TextareaField
          form={form}
          name="note"
          label={t('release.note')}
          description={t(asks ? 'release.askNoteHelp' : 'release.noteHelp')}
          maxLength={500}
          autosize
          minRows={2}
        />
      )}
    </DialogForm>
  );
}

/** The times in words, so that a wrong day or zone is seen. */
function Meant({ form }: { form: FormOf<typeof scheduleForm> }) {
  const t = useT();
  const [live, ends, zone] = useWatch({ control: form.control, name: ['live_on', 'ends_on', 'time_zone'] });
  const from = isTimeZone(zone) ? momentOf(live, zone) : undefined;
  const until = isTimeZone(zone) ? momentOf(ends, zone) : undefined;
  if (from === undefined) return null;
  return (
    <p className={styles.meant} role="status">
      {until === undefined
        ? t('schedule.meant', { from: formatZoned(from, zone) })
        : t('schedule.meantUntil', { from: formatZoned(from, zone), until: formatZoned(until, zone) })}
    </p>
  );
}

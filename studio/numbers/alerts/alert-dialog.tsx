import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Alert, createAlert, saveAlert, saveAlertWebhook } from '#contract/alerts.ts';
import {
  type AlertKind,
  alertDefaults,
  alertKinds,
  alertScopes,
  installationAlertKinds,
  isMetricAlert,
  type MetricAlertKind,
} from '#model/numbers/alert-rules.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { OptionalLabel, SelectField, SwitchField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import styles from '#studio/ui/sharing/sharing.module.css';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { goalsQuery } from '../definition-queries.ts';
import { MembersField } from '../members-field.tsx';
import { kindLabel } from './labels.ts';

const { shape } = createAlert.body;
const { shape: hook } = saveAlertWebhook.body;
const typed = <T extends z.ZodMiniType<number, number>>(number: T) =>
  z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(Number), number));

const alertForm = z.object({
  name: shape.name,
  kind: z.enum(alertKinds),
  scope: z.enum(alertScopes),
  percent: typed(z.int('alerts.badPercent').check(z.gte(10, 'alerts.badPercent'), z.lte(10_000, 'alerts.badPercent'))),
  minimum: typed(
    z.int('alerts.badMinimum').check(z.gte(1, 'alerts.badMinimum'), z.lte(10_000_000, 'alerts.badMinimum')),
  ),
  goal: z.string(),
  is_active: z.boolean(),
  by_notice: z.boolean(),
  receivers: z.array(z.string()),
  webhook_url: hook.webhook_url,
  secret: z.union([z.literal(''), z.string().check(z.minLength(16, 'formEntries.shortSecret'), z.maxLength(200))]),
});

interface AlertDialogProps {
  /** What is changed; undefined for another one. */
  alert: Alert | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks what members are to be told of, and how. */
export function AlertDialog({ alert, onSaved, onClose }: AlertDialogProps) {
  const t = useT();
  const mayAdminister = useMay('administer');
  const save = async ({ goal, webhook_url, secret, ...plain }: z.output<typeof alertForm>) => {
    const scope = scopeOf(plain.kind, plain.scope);
    const body = { ...plain, scope, goal: goal === '' ? null : goal };
    const saved = alert ? await call(saveAlert, { params: { id: alert.id }, body }) : await call(createAlert, { body });
    const isHookChanged = webhook_url !== (alert?.webhook_url ?? '') || secret !== '';
    if (mayAdminister && isHookChanged) {
      const hooked = { webhook_url, ...(secret !== '' && { secret }) };
      await call(saveAlertWebhook, { params: { id: saved.alert.id }, body: hooked });
    }
    notify.done(saved.message);
    onSaved();
  };
  return (
    <FormDialog
      title={t(alert ? 'alerts.edit' : 'alerts.new')}
      schema={alertForm}
      defaultValues={{
        name: alert?.name ?? '',
        kind: alert?.kind ?? 'drop',
        scope: alert?.scope ?? 'site',
        percent: alert?.percent ?? alertDefaults.drop.percent,
        minimum: alert?.minimum ?? alertDefaults.drop.minimum,
        goal: alert?.goal ?? '',
        is_active: alert?.is_active ?? true,
        by_notice: alert?.by_notice ?? true,
        receivers: alert?.receivers ?? [],
        ...{ webhook_url: alert?.webhook_url ?? '', secret: '' },
      }}
      submitLabel={t(alert ? 'common.save' : 'alerts.new')}
      onSubmit={save}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('alerts.name')}
            autoComplete="off"
            maxLength={100}
            data-autofocus
          />
          <Rule form={form} kept={alert?.kind} />
          <SwitchField form={form} name="by_notice" label={t('alerts.byNotice')} />
          <MembersField form={form} name="receivers" label={t('alerts.receivers')} />
          {mayAdminister && <Webhook form={form} hasSecret={alert?.has_secret ?? false} />}
          <SwitchField form={form} name="is_active" label={t('alerts.isActive')} />
        </>
      )}
    </FormDialog>
  );
}

/** Some kinds leave no choice. */
function scopeOf(kind: AlertKind, chosen: Alert['scope']): Alert['scope'] {
  if (installationAlertKinds.includes(kind)) return 'installation';
  return isMetricAlert(kind) ? chosen : 'site';
}

type AlertForm = FormOf<typeof alertForm>;

/** What it is about, and from where on. Another kind begins with what is usual for it. */
function Rule({ form, kept }: { form: AlertForm; kept: Alert['kind'] | undefined }) {
  const t = useT();
  const isOperator = useMay('operate');
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { percent, minimum } = alertDefaults[kind];
  const { setValue, formState } = form;
  const isTouched = formState.dirtyFields.kind === true;
  useEffect(() => {
    if (!isTouched || kind === kept) return;
    const usual = alertDefaults[kind];
    setValue('percent', usual.percent ?? 100);
    setValue('minimum', usual.minimum ?? 50);
  }, [kind, kept, isTouched, setValue]);
  const number = { type: 'number', dir: 'ltr', inputMode: 'numeric' } as const;
  return (
    <>
      <SelectField
        form={form}
        name="kind"
        label={t('alerts.kind')}
        description={t(`alerts.help.${kind}`)}
        allowDeselect={false}
        data={alertKinds
          .filter((value) => isOperator || !installationAlertKinds.includes(value))
          .map((value) => ({ value, label: t(kindLabel(value)) }))}
      />
      {isOperator && isMetricAlert(kind) && !installationAlertKinds.includes(kind) && (
        <SelectField
          form={form}
          name="scope"
          label={t('alerts.scope')}
          description={t('alerts.scopeHelp')}
          allowDeselect={false}
          data={alertScopes.map((value) => ({ value, label: t(`alerts.scope.${value}`) }))}
        />
      )}
      {kind === 'silent_goal' && <Goal form={form} />}
      {hasPercent(kind) && percent !== null && (
        <TextField form={form} name="percent" label={t(`alerts.percent.${kind}`)} min={10} max={10_000} {...number} />
      )}
      {kind !== 'worse' && kind !== 'server_silent' && minimum !== null && (
        <TextField
          form={form}
          name="minimum"
          label={t(`alerts.minimum.${kind}`)}
          description={isMetricAlert(kind) && kind !== 'error_rate' ? undefined : t('alerts.minimumHelp')}
          min={1}
          {...number}
        />
      )}
    </>
  );
}

type WithPercent = 'error_rate' | Exclude<AlertKind, 'silent_goal' | 'not_collecting' | MetricAlertKind>;
const hasPercent = (kind: Alert['kind']): kind is WithPercent => alertDefaults[kind].percent !== null;

function Goal({ form }: { form: AlertForm }) {
  const t = useT();
  const { data } = useQuery(goalsQuery);
  return (
    <SelectField
      form={form}
      name="goal"
      label={t('alerts.goal')}
      description={data?.goals.length === 0 ? t('alerts.noGoals') : undefined}
      allowDeselect={false}
      data={(data?.goals ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function Webhook({ form, hasSecret }: { form: AlertForm; hasSecret: boolean }) {
  const t = useT();
  const url = useWatch({ control: form.control, name: 'webhook_url' });
  return (
    <div className={styles.group}>
      <TextField
        form={form}
        name="webhook_url"
        label={<OptionalLabel>{t('alerts.webhook')}</OptionalLabel>}
        description={t('alerts.webhookHelp')}
        type="url"
        dir="ltr"
        autoComplete="off"
      />
      {url.trim() !== '' && (
        <TextField
          form={form}
          name="secret"
          label={<OptionalLabel>{t('alerts.secret')}</OptionalLabel>}
          description={t(hasSecret ? 'alerts.secretKept' : 'alerts.secretHelp')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </div>
  );
}

import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createNumberShare, type NumberShare, saveNumberShare } from '#contract/number-shares.ts';
import type { Condition } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { PasswordField, SelectField, SwitchField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { conditionsText } from '../format/conditions-text.ts';
import styles from '../sharing.module.css';

/** Days after which a link expires; `keep` leaves the end as it is. */
const lengths = ['7', '30', '90', '365', 'never'] as const;
const { shape } = createNumberShare.body;

const shareForm = z.object({
  name: shape.name,
  isFixed: z.boolean(),
  days: z.enum(['keep', ...lengths]),
  password: z.union([
    z.literal(''),
    z.string().check(z.minLength(8, 'routePassword.short'), z.maxLength(200, 'routePassword.long')),
  ]),
  isOpen: z.boolean(),
});
type Values = z.output<typeof shareForm>;

interface ShareDialogProps {
  /** What is changed; undefined for another one. */
  share: NumberShare | undefined;
  /** With the address of a new link. */
  onDone: (url: string | undefined) => void;
  onClose: () => void;
}

const hoursOf = (days: Exclude<Values['days'], 'keep'>) => (days === 'never' ? null : Number(days) * 24);

/** Asks whom a link is for, what it is fixed to and how long it works. */
export function ShareDialog({ share, onDone, onClose }: ShareDialogProps) {
  const t = useT();
  const { view } = useNumbers();
  const shown = [...view.filters];
  const save = async ({ name, isFixed, days, password, isOpen }: Values) => {
    const filters = filtersOf(share, shown, isFixed);
    if (!share) {
      const hours = days === 'keep' ? null : hoursOf(days);
      const body = { name, filters, hours, ...(password !== '' && { password }) };
      const { url } = await call(createNumberShare, { body });
      onDone(url);
      return;
    }
    const body = {
      name,
      filters,
      ...(days !== 'keep' && { hours: hoursOf(days) }),
      ...(isOpen ? { password: null } : password !== '' && { password }),
    };
    const { message } = await call(saveNumberShare, { params: { id: share.id }, body });
    notify.done(message);
    onDone(undefined);
  };
  const lengthLabel = (each: Values['days']) => {
    if (each === 'keep') return t('numberShares.keepExpiry');
    return each === 'never' ? t('numberShares.never') : t('numberShares.days', { count: Number(each) });
  };
  return (
    <FormDialog
      title={t(share ? 'numberShares.edit' : 'numberShares.create')}
      schema={shareForm}
      defaultValues={{
        name: share?.name ?? '',
        isFixed: share ? isSame(share.filters, shown) && shown.length > 0 : shown.length > 0,
        ...{ days: share ? 'keep' : '90', password: '', isOpen: false },
      }}
      submitLabel={t(share ? 'common.save' : 'numberShares.create')}
      onSubmit={save}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('numberShares.name')}
            description={t('numberShares.nameHelp')}
            autoComplete="off"
            maxLength={100}
            data-autofocus
          />
          <Fixed form={form} share={share} shown={shown} />
          <SelectField
            form={form}
            name="days"
            label={t('numberShares.expires')}
            allowDeselect={false}
            data={(share ? (['keep', ...lengths] as const) : lengths).map((value) => ({
              value,
              label: lengthLabel(value),
            }))}
          />
          <PasswordField
            form={form}
            name="password"
            label={t('common.optionalLabel', { label: t('numberShares.password') })}
            description={t(share?.has_password ? 'numberShares.passwordKept' : 'numberShares.passwordHelp')}
            autoComplete="new-password"
          />
          {share?.has_password && <SwitchField form={form} name="isOpen" label={t('numberShares.removePassword')} />}
        </>
      )}
    </FormDialog>
  );
}

interface FixedProps {
  form: FormOf<typeof shareForm>;
  share: NumberShare | undefined;
  shown: readonly Condition[];
}

/** Whether the link is fixed to what the screen is filtered by, and what it will show. */
function Fixed({ form, share, shown }: FixedProps) {
  const t = useT();
  const isFixed = useWatch({ control: form.control, name: 'isFixed' });
  const filters = filtersOf(share, shown, isFixed);
  return (
    <div>
      {shown.length > 0 && (
        <SwitchField
          form={form}
          name="isFixed"
          label={t('numberShares.fixed')}
          description={t('numberShares.fixedHelp')}
        />
      )}
      <p className={styles.quiet}>
        {filters.length === 0
          ? t('numberShares.all')
          : t('numberShares.keepFilters', { filters: conditionsText(t, filters) })}
      </p>
    </div>
  );
}

/** What the screen shows where that is chosen, else what the link had. */
function filtersOf(share: NumberShare | undefined, shown: readonly Condition[], isFixed: boolean): Condition[] {
  if (isFixed) return [...shown];
  return share && !isSame(share.filters, shown) ? share.filters : [];
}

const isSame = (one: readonly Condition[], other: readonly Condition[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

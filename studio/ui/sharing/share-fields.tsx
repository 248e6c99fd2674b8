import './share-words.ts';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ShareFields as Share, shareName } from '#contract/number-shares.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PasswordField, SelectField, SwitchField, TextField } from '#studio/ui/form/fields.tsx';
import type { StudioForm } from '#studio/ui/form/use-schema-form.ts';

/** Days after which a link expires; `keep` leaves the end as it is. */
const lengths = ['7', '30', '90', '365', 'never'] as const;

/** What is asked of links of every kind. */
export const shareShape = {
  name: shareName,
  days: z.enum(['keep', ...lengths]),
  password: z.union([
    z.literal(''),
    z.string().check(z.minLength(8, 'routePassword.short'), z.maxLength(200, 'routePassword.long')),
  ]),
  isOpen: z.boolean(),
};
const shareForm = z.object(shareShape);
type Values = z.output<typeof shareForm>;

type EditedShare = Pick<Share, 'name' | 'has_password'> | undefined;

export const shareValues = (share: EditedShare): z.input<typeof shareForm> => ({
  ...{ name: share?.name ?? '', days: share ? 'keep' : '90', password: '', isOpen: false },
});

const hoursOf = (days: Values['days']) => (days === 'never' || days === 'keep' ? null : Number(days) * 24);

/** What is sent for a new link, and for one that is changed. */
export const newShare = ({ name, days, password }: Values) => ({
  ...{ name, hours: hoursOf(days) },
  ...(password !== '' && { password }),
});
export const changedShare = ({ name, days, password, isOpen }: Values) => ({
  name,
  ...(days !== 'keep' && { hours: hoursOf(days) }),
  ...(isOpen ? { password: null } : password !== '' && { password }),
});

interface ShareFieldsProps<T extends FieldValues, O> {
  form: StudioForm<T, O>;
  share: EditedShare;
  /** What is asked of links of its kind. */
  children: ReactNode;
}

/** Asks whom a link is for, how long it works and for its password. */
export function ShareFields<T extends FieldValues & z.input<typeof shareForm>, O>({
  form,
  share,
  children,
}: ShareFieldsProps<T, O>) {
  const t = useT();
  // Forms of links have further fields, too.
  const at = (name: keyof Values) => name as FieldPath<T>;
  const lengthLabel = (each: Values['days']) => {
    if (each === 'keep') return t('numberShares.keepExpiry');
    return each === 'never' ? t('numberShares.never') : t('numberShares.days', { count: Number(each) });
  };
  return (
    <>
      <TextField
        form={form}
        name={at('name')}
        label={t('numberShares.name')}
        description={t('numberShares.nameHelp')}
        autoComplete="off"
        maxLength={100}
        data-autofocus
      />
      {children}
      <SelectField
        form={form}
        name={at('days')}
        label={t('numberShares.expires')}
        allowDeselect={false}
        data={(share ? (['keep', ...lengths] as const) : lengths).map((value) => ({
          value,
          label: lengthLabel(value),
        }))}
      />
      <PasswordField
        form={form}
        name={at('password')}
        label={t('common.optionalLabel', { label: t('numberShares.password') })}
        description={t(share?.has_password ? 'numberShares.passwordKept' : 'numberShares.passwordHelp')}
        autoComplete="new-password"
      />
      {share?.has_password && <SwitchField form={form} name={at('isOpen')} label={t('numberShares.removePassword')} />}
    </>
  );
}

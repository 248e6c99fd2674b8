import { Checkbox, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useController } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { membersQuery } from '#studio/people/queries.ts';
import { type Bound, useFieldFault } from '#studio/ui/form/use-field-fault.ts';
import styles from './form-entries.module.css';

/** Who gets a mail for each entry: the owners, whoever that is, or members one by one, or nobody. */
export function ReceiversField<T extends FieldValues, O>({ form, name }: Bound<T, O>) {
  const t = useT();
  const { field } = useController({ control: form.control, name });
  const fault = useFieldFault({ form, name });
  const chosen = field.value as readonly string[] | null;
  const { data: people = [] } = useQuery(membersQuery);
  const toggle = (id: string, isOn: boolean) =>
    field.onChange(isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((each) => each !== id));
  return (
    <fieldset className={styles.receivers}>
      <legend className={styles.legend}>{t('formEntries.receivers')}</legend>
      <Switch
        label={t('formEntries.toOwners')}
        ref={field.ref}
        checked={chosen === null}
        onChange={(event) => field.onChange(event.currentTarget.checked ? null : [])}
      />
      {chosen !== null &&
        people.map(({ id, name: person, email }) => (
          <Checkbox
            key={id}
            label={<bdi>{person}</bdi>}
            description={<bdi dir="ltr">{email}</bdi>}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      {chosen?.length === 0 && <p className={styles.quiet}>{t('formEntries.toNobody')}</p>}
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

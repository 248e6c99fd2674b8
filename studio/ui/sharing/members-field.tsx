import { Checkbox } from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import { type Bound, useFieldFault } from '#studio/ui/form/use-field-fault.ts';
import styles from './sharing.module.css';

interface MembersFieldProps {
  label: string;
  people: readonly { readonly id: string; readonly name: string; readonly email: string }[];
}

/** Chooses members of the site one by one. */
export function MembersField<T extends FieldValues, O>({ form, name, label, people }: Bound<T, O> & MembersFieldProps) {
  const { field } = useController({ control: form.control, name });
  const fault = useFieldFault({ form, name });
  const chosen = field.value as readonly string[];
  const toggle = (id: string, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {people.map(({ id, name: person, email }) => (
        <Checkbox
          key={id}
          label={<bdi>{person}</bdi>}
          description={<bdi dir="ltr">{email}</bdi>}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
        />
      ))}
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

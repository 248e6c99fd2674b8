import type { FieldValues } from 'react-hook-form';
import { mayGrant, type SiteRole, siteRoles } from '#model/roles.ts';
import { roleLabel } from '#studio/messages/role-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { type Bound, useFieldFault } from '#studio/ui/form/use-field-fault.ts';
import styles from './people.module.css';
import { roleMay } from './role-words.ts';

type RoleFieldProps<T extends FieldValues, O> = Bound<T, O> & {
  /** Whose choice it is: a role that they cannot give is not offered. */
  own: SiteRole;
  /** A drawer that opens gives the focus to the chosen one. */
  withFocus?: boolean;
};

/** The roles one may give, each with what it may. */
export function RoleField<T extends FieldValues, O>({ form, name, own, withFocus }: RoleFieldProps<T, O>) {
  const t = useT();
  const chosen = form.formState.defaultValues?.[name];
  const fault = useFieldFault({ form, name });
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>{t('people.role')}</legend>
      {siteRoles
        .filter((role) => mayGrant(own, role))
        .map((role) => (
          <label key={role} className={styles.role}>
            <input
              type="radio"
              value={role}
              data-autofocus={(withFocus && role === chosen) || undefined}
              {...form.register(name)}
            />
            <strong>{t(roleLabel(role))}</strong>
            <span className={styles.quiet}>{t(roleMay[role])}</span>
          </label>
        ))}
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

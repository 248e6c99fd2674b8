import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecretReference } from '#model/secrets.ts';
import { useT } from '#studio/messages/use-t.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { secretsQuery, storeSecret } from '../queries.ts';
import styles from './live.module.css';
import type { SecretKind } from './secret-names.ts';
import { useSource } from './source-context.ts';

interface SecretFieldProps {
  label: string;
  kind: SecretKind;
  /** Where it is sent, and to no other. */
  origin: string;
  reference: SecretReference;
  onChange: (reference: SecretReference) => void;
}

/** A secret by its name: whether it is there for this host, and a way to enter it. What is entered is never shown again. */
export function SecretField({ label, origin, reference, onChange }: SecretFieldProps) {
  const t = useT();
  const queries = useQueryClient();
  const { canEdit } = useSource();
  const { data: secrets } = useQuery({ ...secretsQuery, enabled: canEdit });
  const [value, setValue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const kept = secrets?.find(({ name }) => name === reference.secret);
  const isElsewhere = kept !== undefined && origin !== '' && kept.origin !== origin;
  const save = async () => {
    setBusy(true);
    try {
      notify.done(await storeSecret({ name: reference.secret, value, origin }));
      setValue('');
      await queries.invalidateQueries({ queryKey: ['secrets'] });
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.secret}>
      <PasswordInput
        dir="ltr"
        label={label}
        autoComplete="new-password"
        placeholder={t(kept && !isElsewhere ? 'apis.secretReplace' : 'apis.secretEnter')}
        value={value}
        readOnly={!canEdit}
        visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0, 'aria-hidden': false }}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (value !== '' && origin !== '') void save();
        }}
      />
      <div className={styles.secretState}>
        {isElsewhere && <Status tone="attention">{t('apis.secretElsewhere', { origin: kept.origin })}</Status>}
        {kept && !isElsewhere && (
          <Status tone="good">
            {t('apis.secretKept')} <RelativeTime at={kept.updated_on} />
          </Status>
        )}
        {secrets && !kept && <Status tone="attention">{t('apis.secretMissing')}</Status>}
        {canEdit && (
          <Button
            size="compact-sm"
            loading={isBusy}
            disabled={value === '' || origin === ''}
            onClick={() => void save()}
          >
            {t('apis.secretSave')}
          </Button>
        )}
      </div>
      <details className={styles.secretName}>
        <summary>{t('apis.secretName')}</summary>
        <TextInput
          dir="ltr"
          size="xs"
          aria-label={t('apis.secretNameOf', { label })}
          description={t('apis.secretNameHelp')}
          list="secret-names"
          value={reference.secret}
          readOnly={!canEdit}
          onChange={(event) => onChange({ secret: event.currentTarget.value })}
        />
      </details>
    </div>
  );
}

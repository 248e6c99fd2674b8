import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { cutText } from '#model/cut-text.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { fieldFaultsText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Status } from '#studio/ui/text/status.tsx';
import { saveApiForm } from '../api-form-values.ts';
import { storeSecret } from '../queries.ts';
import styles from './import.module.css';
import { type Entry, entriesOf } from './import-entries.ts';
import type { Offered } from './read-import.ts';

interface ImportSourcesProps {
  offered: readonly Offered[];
  onBack: () => void;
}

/** The chosen requests as sources: what is missing is asked for, each secret once, and then all are made. */
export function ImportSources({ offered, onBack }: ImportSourcesProps) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [entries, setEntries] = useState<readonly Entry[]>(() => entriesOf(offered));
  const [values, setValues] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const secrets = useMemo(
    () => [...new Map(entries.flatMap((entry) => entry.secrets).map((secret) => [secret.name, secret])).values()],
    [entries],
  );
  const change = (at: number, part: Partial<Entry>) =>
    setEntries((now) => now.with(at, { ...(now[at] as Entry), ...part }));
  const make = async () => {
    setBusy(true);
    let made = 0;
    let last = '';
    try {
      for (const { name, origin } of secrets) {
        const value = values[name] ?? '';
        if (value !== '' && origin !== '') await storeSecret({ name, value, origin });
      }
      for (const [at, entry] of entries.entries()) {
        if (entry.state === 'done') continue;
        try {
          const { title, description, key, url, source } = entry;
          const given = {
            title,
            description: cutText(description, 1000),
            key,
            image_url: '',
            icon: 'database',
            enabled: true,
          };
          const { document } = await saveApiForm({ ...given, source: { ...source, url } });
          change(at, { state: 'done', fault: '' });
          made += 1;
          last = document.key;
        } catch (problem) {
          change(at, { state: 'failed', fault: fieldFaultsText(problem) });
        }
      }
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setBusy(false);
    }
    if (made === 0) return;
    await queries.invalidateQueries({ queryKey: ['secrets'] });
    await afterSave(queries, 'api');
    notify.done(t('apis.importedCount', { count: made }));
    if (made !== entries.length) return;
    void navigate(made === 1 ? { to: '/pages/apis/$key', params: { key: last } } : { to: '/pages/apis' });
  };
  return (
    <Section title={t('apis.importSources', { count: entries.length })} help={t('apis.importSourcesHelp')}>
      <div className={styles.source}>
        {secrets.length > 0 && (
          <fieldset className={styles.secrets}>
            <legend>{t('apis.importSecrets')}</legend>
            {secrets.map(({ name, kind, origin }) => (
              <PasswordInput
                key={name}
                dir="ltr"
                autoComplete="new-password"
                label={t('apis.importSecret', { kind: t(`apis.secret.${kind}`), origin: origin || '—' })}
                description={t('apis.importSecretHelp')}
                disabled={origin === ''}
                value={values[name] ?? ''}
                visibilityToggleButtonProps={{
                  'aria-label': t('common.showPassword'),
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              />
            ))}
          </fieldset>
        )}
        <ul className={styles.entries}>
          {entries.map((entry, at) => (
            <li key={entry.id} className={styles.entry}>
              <div className={styles.pair}>
                <TextInput
                  dir="auto"
                  label={t('apis.title')}
                  maxLength={120}
                  value={entry.title}
                  disabled={entry.state === 'done'}
                  onChange={(event) => change(at, { title: event.currentTarget.value })}
                />
                <TextInput
                  dir="ltr"
                  label={t('apis.key')}
                  value={entry.key}
                  disabled={entry.state === 'done'}
                  onChange={(event) => change(at, { key: event.currentTarget.value })}
                />
              </div>
              <TextInput
                dir="ltr"
                label={t('apis.url')}
                value={entry.url}
                disabled={entry.state === 'done'}
                onChange={(event) => change(at, { url: event.currentTarget.value })}
              />
              {entry.notes.map(({ kind, what }) => (
                <p key={`${kind} ${what}`} className={styles.hint}>
                  {t(`apis.note.${kind}`, { what })}
                </p>
              ))}
              {entry.state === 'done' && <Status tone="good">{t('apis.importDone')}</Status>}
              {entry.fault !== '' && (
                <p role="alert" className={styles.fault}>
                  {entry.fault}
                </p>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          {entries.some(({ state }) => state === 'done') ? (
            <Button component={Link} to="/pages/apis" variant="default">
              {t('apis.importToList')}
            </Button>
          ) : (
            <Button variant="default" onClick={onBack}>
              {t('common.back')}
            </Button>
          )}
          <Button loading={isBusy} onClick={() => void make()}>
            {t('apis.importMake', { count: entries.filter(({ state }) => state !== 'done').length })}
          </Button>
        </div>
      </div>
    </Section>
  );
}

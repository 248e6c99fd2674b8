import './words.ts';
import '#studio/messages/form-words.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { suggestAddress, withLeadingSlash } from '#model/page-routes/suggest-address.ts';
import { useAddressFault } from '#studio/documents/address/use-address-fault.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { messageText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay, useMayNot } from '#studio/session/site-query.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './new-page.module.css';
import type { PageStart } from './page-start.ts';
import { createNewPage, undoNewPage } from './queries.ts';
import { StartChoice } from './start-choice.tsx';

type Faults = Partial<Record<'name' | 'url_string' | 'sample_url_string' | 'pageKey', string>>;

const place = getRouteApi('/signed-in/pages/new');

/** Makes a page: what it begins with, what it is called, where it is. The editor opens on it. */
export function NewPageScreen() {
  const t = useT();
  const mayNotEdit = useMayNot('edit');
  const [start, setStart] = useState<PageStart>({ from: 'blank' });
  const [name, setName] = useState('');
  const [typedAddress, setTypedAddress] = useState<string>();
  const [sample, setSample] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { make, isBusy } = useMaking(setFaults);
  const { address: under } = place.useSearch();
  const address = typedAddress ?? addressUnder(under, suggestAddress(name));
  const hasParams = address.includes('<');
  const fault = useAddressFault(address);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults(name, address, start);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const names = { name: name.trim(), url_string: address.trim() };
    void make(start, hasParams ? { ...names, sample_url_string: sample } : names);
  };
  const code = { dir: 'ltr', spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' } as const;
  return (
    <>
      <ScreenHeader title={t('pages.newTitle')} description={t('pages.newIntro')} />
      <form className={styles.columns} onSubmit={submit} noValidate>
        <div className={styles.names}>
          <TextInput
            label={t('pages.name')}
            value={name}
            maxLength={200}
            error={faults.name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <TextInput
            label={t('pages.address')}
            description={t('pages.addressHelp')}
            value={address}
            error={fault ?? faults.url_string}
            onChange={({ currentTarget: { value } }) =>
              setTypedAddress(value === '' ? undefined : withLeadingSlash(value))
            }
            {...code}
          />
          {hasParams && (
            <TextInput
              label={t('route.sample')}
              description={t('route.sampleHelp')}
              placeholder={address.replace(/[<>]/g, '')}
              value={sample}
              error={faults.sample_url_string}
              onChange={({ currentTarget: { value } }) => setSample(value)}
              {...code}
            />
          )}
          {mayNotEdit && <p className={styles.note}>{t('route.mayNotEdit')}</p>}
          <Button type="submit" loading={isBusy} disabled={mayNotEdit}>
            {t('pages.make')}
          </Button>
        </div>
        <StartChoice start={start} fault={faults.pageKey} onChange={setStart} />
      </form>
    </>
  );
}

/** What is suggested, beneath the address the screen was opened for. */
function addressUnder(under: string | undefined, suggested: string): string {
  return under === undefined ? suggested : under.replace(/\/$/, '') + (suggested || '/');
}

function findFaults(name: string, address: string, start: PageStart): Faults {
  const faults: Faults = {};
  if (name.trim() === '') faults.name = messageText('title.required');
  else if (name.trim().length > 120) faults.name = messageText('title.long');
  if (address.trim() === '') faults.url_string = messageText('route.urlRequired');
  if (start.from === 'copy' && start.pageKey === '') faults.pageKey = messageText('problem.required');
  return faults;
}

/** Makes the page and opens the editor on it; whoever may delete can take it back for a moment. */
function useMaking(onFaults: (faults: Faults) => void) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayDelete = useMay('publish');
  const [isBusy, setBusy] = useState(false);

  const make = async (...asked: Parameters<typeof createNewPage>) => {
    setBusy(true);
    try {
      const made = await createNewPage(...asked);
      await afterSave(queries, 'page_template', 'page_route');
      const undo = async () => {
        const { message } = await undoNewPage(made);
        await navigate({ to: '/pages/templates' });
        await afterSave(queries, 'page_template', 'page_route');
        notify.done(message);
      };
      const action = { label: t('common.undo'), run: () => void undo().catch(notify.problem) };
      await navigate({ to: '/pages/templates/$pageKey', params: { pageKey: made.pageTemplate.pageKey } });
      notify.done(made.message, mayDelete ? action : undefined);
    } catch (error) {
      const faults = faultsOf(error);
      onFaults(faults);
      if (Object.keys(faults).length === 0) notify.problem(error);
    } finally {
      setBusy(false);
    }
  };
  return { make, isBusy };
}

function faultsOf(error: unknown): Faults {
  if (!(error instanceof Problem)) return {};
  const atFields = ['name', 'url_string', 'sample_url_string'];
  const entries = (error.details.issues ?? []).filter(({ path }) => atFields.includes(path));
  return Object.fromEntries(entries.map(({ path, message }) => [path, message]));
}

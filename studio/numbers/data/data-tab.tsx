import './words.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eraseNumbers, exportNumbers } from '#contract/numbers-data.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { callForFile } from '#studio/session/call-for-file.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { Section, Sections } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './data.module.css';
import { ImportFiles } from './import-files.tsx';
import { ImportList } from './import-list.tsx';

/** Takes numbers in from other systems, gives them out, and erases them. */
export function DataTab() {
  const t = useT();
  const mayAdminister = useMay('administer');
  return (
    <Sections>
      <Section title={t('numberImports.importTitle')} help={t('numberImports.importHelp')}>
        {mayAdminister ? <ImportFiles /> : <p className={styles.quiet}>{t('numberImports.mayNot')}</p>}
        <ImportList mayDelete={mayAdminister} />
      </Section>
      <Section title={t('numberImports.exportTitle')} help={t('numberImports.exportHelp')}>
        <ExportButtons />
      </Section>
      {mayAdminister && (
        <Section title={t('numberImports.eraseTitle')} help={t('numberImports.eraseHelp')}>
          <EraseButton />
        </Section>
      )}
    </Sections>
  );
}

function ExportButtons() {
  const t = useT();
  const [busy, setBusy] = useState<'csv' | 'json'>();
  const download = async (format: 'csv' | 'json') => {
    setBusy(format);
    try {
      const { file, name } = await callForFile(exportNumbers, { query: { format } });
      const address = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = address;
      link.download = name ?? `numbers.${format}`;
      link.click();
      URL.revokeObjectURL(address);
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className={styles.acts}>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          loading={busy === format}
          disabled={busy !== undefined && busy !== format}
          onClick={() => void download(format)}
        >
          {t(format === 'csv' ? 'numberImports.exportCsv' : 'numberImports.exportJson')}
        </Button>
      ))}
    </div>
  );
}

function EraseButton() {
  const t = useT();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const erase = async () => {
    const { message } = await call(eraseNumbers, {});
    setAsked(false);
    notify.done(message);
    await queries.invalidateQueries({ queryKey: ['numbers'] });
  };
  return (
    <div className={styles.acts}>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsked(true)}>
        {t('numberImports.erase')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('numberImports.eraseAsk')}
        confirmLabel={t('numberImports.eraseConfirm')}
        danger
        onConfirm={erase}
        onCancel={() => setAsked(false)}
      >
        <p>{t('numberImports.eraseText')}</p>
      </ConfirmDialog>
    </div>
  );
}

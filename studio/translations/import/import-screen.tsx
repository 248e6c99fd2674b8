import '#studio/messages/table-words.ts';
import '#studio/messages/translation-words.ts';
import { Alert, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { MAX_XLIFF, readTranslations } from '#contract/translation-files.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { decodeText } from '#studio/ui/text/decode-text.ts';
import styles from '../translations.module.css';
import { foreignEncoding } from './declared-encoding.ts';
import { ImportReview } from './import-review.tsx';

export type ReadImport = ResponseOf<typeof readTranslations>;

/** Takes translations over from an XLIFF file; what it would change is shown before it is done. */
export function ImportTranslationsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  const [file, setFile] = useState<{ name: string; xliff: string; read: ReadImport }>();
  const [fault, setFault] = useState<string>();
  const [guessed, setGuessed] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const look = async (name: string, xliff: string) => {
    setFault(undefined);
    setBusy(true);
    try {
      setFile({ name, xliff, read: await call(readTranslations, { body: { xliff } }) });
    } catch (problem) {
      setFile(undefined);
      const [issue] = problem instanceof Problem ? (problem.details.issues ?? []) : [];
      setFault(issue?.message ?? (problem instanceof Error ? problem.message : t('translations.fileUnread')));
    } finally {
      setBusy(false);
    }
  };
  const take = async (given: File | undefined) => {
    if (!given) return;
    if (given.size > MAX_XLIFF) return setFault(t('translations.fileLarge'));
    const bytes = new Uint8Array(await given.arrayBuffer());
    const { text, isGuessed, encoding: guess } = decodeText(bytes);
    const encoding = isGuessed ? foreignEncoding(bytes) : undefined;
    if (encoding !== undefined) return setFault(t('translations.fileEncoding', { encoding }));
    setGuessed(isGuessed ? guess : undefined);
    await look(given.name, text);
  };
  return (
    <>
      <ScreenHeader title={t('translations.importTitle')} description={t('translations.importHelp')} />
      {file && guessed !== undefined && <p role="status">{t('table.guessedEncoding', { encoding: guessed })}</p>}
      {file ? (
        <ImportReview
          key={file.read.seen}
          name={file.name}
          xliff={file.xliff}
          read={file.read}
          onBack={() => setFile(undefined)}
          onAgain={() => look(file.name, file.xliff)}
          onDone={() => void navigate({ to: '/pages/translations', search: { language: file.read.language } })}
        />
      ) : (
        <Section title={t('translations.file')} help={t('translations.fileHelp')}>
          {fault !== undefined && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <div className={styles.acts}>
            <Button
              loading={isBusy}
              disabled={!mayEdit}
              leftSection={<IconPublish size={16} />}
              onClick={() => chooser.current?.click()}
            >
              {t('translations.chooseFile')}
            </Button>
            <input
              ref={chooser}
              type="file"
              accept=".xliff,.xlf,application/xliff+xml,application/xml,text/xml"
              hidden
              aria-label={t('translations.chooseFile')}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            {!mayEdit && <span className={styles.quiet}>{t('translations.mayNot')}</span>}
          </div>
        </Section>
      )}
    </>
  );
}

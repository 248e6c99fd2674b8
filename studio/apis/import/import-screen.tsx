import '#studio/messages/table-words.ts';
import { Alert, Button, Textarea } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { bytesOfFile, decodeText } from '#studio/ui/text/decode-text.ts';
import styles from './import.module.css';
import { ImportList } from './import-list.tsx';
import { type Importable, readImport } from './read-import.ts';

const MAX_SIZE = 100 * 1024 * 1024;

/** Takes requests over from where they already are: a cURL command, an OpenAPI document, a Postman collection. */
export function ImportScreen() {
  const t = useT();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<Importable>();
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (given: string) => {
    setBusy(true);
    const read = await readImport(given);
    setBusy(false);
    if ('fault' in read) setFault(t(read.fault));
    else {
      setFault(undefined);
      setFound(read);
    }
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_SIZE) return setFault(t('apis.importTooLarge'));
    await take(decodeText(await bytesOfFile(file)).text);
  };
  if (found) return <ImportList found={found} onBack={() => setFound(undefined)} />;
  return (
    <Section title={t('apis.importWhat')} help={t('apis.importWhatHelp')}>
      <div className={styles.source}>
        <Textarea
          dir="ltr"
          label={t('apis.importPaste')}
          placeholder="curl https://api.example.com/items -H 'Accept: application/json'"
          classNames={{ input: 'code' }}
          autosize
          minRows={6}
          maxRows={16}
          spellCheck={false}
          onDrop={(event: DragEvent) => {
            const [file] = event.dataTransfer.files;
            if (!file) return;
            event.preventDefault();
            void takeFile(file);
          }}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        {fault !== undefined && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <div className={styles.acts}>
          <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void take(text)}>
            {t('apis.importRead')}
          </Button>
          <Button variant="default" leftSection={<IconPublish size={16} />} onClick={() => chooser.current?.click()}>
            {t('table.chooseFile')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('table.chooseFile')}
            accept=".json,.yaml,.yml,.txt,.sh,application/json"
            onChange={(event) => {
              void takeFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <span className={styles.hint}>{t('table.orDrop')}</span>
        </div>
      </div>
    </Section>
  );
}

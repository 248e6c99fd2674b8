import '#studio/messages/table-words.ts';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { type Collection, type Reading, readCollection } from '#model/apis/collection/read-collection.ts';
import { useSiteLanguages } from '#studio/documents/settings-query.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { bytesOfFile, decodeText } from '#studio/ui/text/decode-text.ts';
import { EncodingSelect } from '#studio/ui/text/encoding-select.tsx';
import { matchCells, needsMatching } from './match-cells.ts';
import { TablePreview } from './table-preview.tsx';
import styles from './table-source.module.css';

interface TableSourceProps {
  /** Columns its headings may mean. */
  known?: readonly Column[];
  /** `file` is the name of the file it was read from, where there is one. */
  onRead: (collection: Collection, file: string | undefined) => void;
}

interface ChosenFile {
  name: string;
  bytes: Uint8Array;
  encoding?: string;
}

const MAX_SIZE = 20 * 1024 * 1024;
const noColumns: readonly Column[] = [];

/**
 * Takes a table from wherever it is: pasted, dropped or chosen; CSV, JSON or cells of a spreadsheet. How it is read is
 * shown and can be changed before it is taken.
 */
export function TableSource({ known = noColumns, onRead }: TableSourceProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [file, setFile] = useState<ChosenFile>();
  const [chosen, setReading] = useState<Reading>({});
  const languages = useSiteLanguages();
  const reading = useMemo(() => ({ ...chosen, languages }), [chosen, languages]);
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const decoded = useMemo(() => file && decodeText(file.bytes, file.encoding), [file]);
  const given = decoded?.text ?? text;
  const shown = useDeferredValue(given);
  const read = useMemo(() => readCollection(shown, known, reading), [shown, known, reading]);
  const begin = (next: ChosenFile | undefined) => {
    setFile(next);
    setReading({});
    setFault(undefined);
  };
  const take = () => {
    const now = shown === given ? read : readCollection(given, known, reading);
    if (!now || now.fields.length === 0) return setFault(t('table.nothingRead'));
    const { fields, rows } = now;
    if (fields.some(needsMatching)) void takeMatched({ fields, rows });
    else onRead({ fields, rows }, file?.name);
  };
  const takeMatched = async (collection: Collection) => {
    setBusy(true);
    try {
      const { rows } = await matchCells(queries, collection);
      onRead({ ...collection, rows: [...rows] }, file?.name);
    } catch (problem) {
      setFault(problemText(problem));
    } finally {
      setBusy(false);
    }
  };
  const takeFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > MAX_SIZE) return setFault(t('table.fileTooLarge'));
    begin({ name: chosen.name, bytes: await bytesOfFile(chosen) });
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void takeFile(event.dataTransfer.files[0]);
    },
  };
  return (
    <div className={styles.source} data-over={isOver || undefined} {...drop}>
      {file && decoded ? (
        <>
          <p>
            <bdi>{file.name}</bdi>
          </p>
          <EncodingSelect decoded={decoded} onChange={(encoding) => setFile({ ...file, encoding })} />
        </>
      ) : (
        <Textarea
          dir="auto"
          label={t('table.paste')}
          description={t('table.pasteHelp')}
          minRows={5}
          maxRows={10}
          autosize
          spellCheck={false}
          value={text}
          onChange={(event) => {
            // Into an empty box whole tables are pasted: nothing was said of this one yet.
            if (text === '') setReading({});
            setText(event.currentTarget.value);
            setFault(undefined);
          }}
        />
      )}
      {read && read.fields.length > 0 && <TablePreview read={read} reading={reading} onChange={setReading} />}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.acts}>
        <Button disabled={given.trim() === ''} loading={isBusy} onClick={take}>
          {t('table.use')}
        </Button>
        {file && (
          <Button variant="default" onClick={() => begin(undefined)}>
            {t('common.back')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPublish size={16} />} onClick={() => chooser.current?.click()}>
          {t('table.chooseFile')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('table.chooseFile')}
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          onChange={(event) => {
            void takeFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <span className={styles.hint}>{t('table.orDrop')}</span>
      </div>
    </div>
  );
}

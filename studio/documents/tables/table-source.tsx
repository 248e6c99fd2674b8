import '#studio/messages/table-words.ts';
import { Button, Textarea } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { type Collection, readCollection } from '#model/apis/collection/read-collection.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { textOfFile } from '#studio/ui/text/decode-text.ts';
import styles from './table-source.module.css';

interface TableSourceProps {
  /** Columns its headings may mean. */
  known?: readonly Column[];
  onRead: (collection: Collection) => void;
}

const LARGEST = 20 * 1024 * 1024;

/** Takes a table from wherever it is: pasted, dropped or chosen; CSV, JSON or cells of a spreadsheet. */
export function TableSource({ known = [], onRead }: TableSourceProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [note, setNote] = useState<string>();
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (given: string) => {
    const read = readCollection(given, known);
    if (!read || read.fields.length === 0) return setFault(t('table.nothingRead'));
    setFault(undefined);
    onRead(read);
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST) return setFault(t('table.fileTooLarge'));
    const { text: read, isGuessed } = await textOfFile(file);
    setNote(isGuessed ? t('table.guessedEncoding') : undefined);
    take(read);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    // Into an empty box whole tables are pasted; what is pasted into words already there is part of them.
    if (text !== '' || !/[\n\t]/.test(pasted.trim())) return;
    event.preventDefault();
    take(pasted);
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
      <Textarea
        dir="auto"
        label={t('table.paste')}
        description={t('table.pasteHelp')}
        error={fault}
        minRows={5}
        maxRows={10}
        autosize
        spellCheck={false}
        value={text}
        onPaste={onPaste}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      {note !== undefined && <p role="status">{note}</p>}
      <div className={styles.acts}>
        <Button disabled={text.trim() === ''} onClick={() => take(text)}>
          {t('table.read')}
        </Button>
        <Button variant="default" leftSection={<IconPublish size={16} />} onClick={() => chooser.current?.click()}>
          {t('table.chooseFile')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
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

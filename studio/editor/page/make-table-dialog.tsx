import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Api, createApi } from '#contract/apis.ts';
import { Problem } from '#contract/problems.ts';
import { emptyTable } from '#model/apis/collection/edit-table.ts';
import type { JsonObject } from '#model/json.ts';
import { keyFromTitle } from '#model/keys.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { NewTable } from '#studio/documents/tables/new-table.tsx';
import { useTable } from '#studio/documents/tables/use-table.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './make-table-dialog.module.css';

interface MakeTableDialogProps {
  /** The table is there; the first of its rows shows what is in it. */
  onMade: (api: Api, sample: JsonObject) => void;
  onClose: () => void;
}

/** Makes a table where a page asks for data: named, typed or pasted, and at hand at once. */
export function MakeTableDialog({ onMade, onClose }: MakeTableDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const edited = useTable(emptyTable);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const { fields, rows } = edited.table;
  const make = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { message, api } = await create(title.trim(), { fields: [...fields], rows: [...rows] });
      notify.done(message);
      await afterSave(queries, 'api');
      onMade(api, rows[0] ?? {});
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <DialogFrame title={t('editor.table.make')} width={960} onClose={onClose}>
      <div className={styles.fields}>
        <TextInput
          autoFocus
          dir="auto"
          label={t('editor.table.title')}
          description={t('editor.table.titleHelp')}
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <NewTable
          label={title === '' ? t('editor.table.make') : title}
          edited={edited}
          rows={8}
          onNamed={(name) => title === '' && setTitle(name)}
        />
        <DialogProblem problem={problem} />
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={isBusy} disabled={title.trim() === '' || fields.length === 0} onClick={() => void make()}>
          {t('editor.table.make')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}

type Given = { fields: Parameters<typeof NewTable>[0]['edited']['table']['fields'][number][]; rows: JsonObject[] };

/** Under the key its title makes, or the next that is free. */
async function create(title: string, { fields, rows }: Given) {
  const base = keyFromTitle(title).slice(0, 58) || 'table';
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? base : `${base}-${count}`;
    try {
      const source = { type: 'static', attribution: '', fields, rows } as const;
      return await call(createApi, { body: { key, title, icon: 'table', source } });
    } catch (problem) {
      if (!(problem instanceof Problem && problem.kind === 'already_exists') || count >= 20) throw problem;
    }
  }
}

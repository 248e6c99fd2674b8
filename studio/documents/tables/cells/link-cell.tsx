import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { findCellFault } from '#model/apis/collection/find-cell-fault.ts';
import { keepCell, writeCell } from '#model/apis/collection/read-cell.ts';
import { findPage, PageSelect } from '#studio/documents/select/page-select.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { columnTitle } from '../column-words.ts';
import styles from '../table-grid.module.css';
import type { CellEditorProps } from './cell-editor.tsx';

/** A link is typed, or is the path of a page of the site; the placeholders of that are filled in by hand. */
export function LinkCell({ column, value, letter, onDone }: CellEditorProps) {
  const t = useT();
  const [text, setText] = useState(letter ?? writeCell(value));
  const [page, setPage] = useState<string | null>(null);
  const read = keepCell(text, column);
  const fault = findCellFault(read, column);
  const pick = async (pageKey: string | null) => {
    setPage(pageKey);
    const route = pageKey === null ? null : await findPage(pageKey, new AbortController().signal);
    if (route) setText(route.url_string);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(read, 'stay');
  };
  const close = () => onDone(undefined, 'stay');
  return (
    <DialogFrame title={columnTitle(column)} onClose={close}>
      <DialogForm
        onSubmit={submit}
        isBusy={false}
        problem={undefined}
        submitLabel={t('table.setCell')}
        onCancel={close}
      >
        <div className={styles.fields}>
          <TextInput
            data-autofocus
            autoFocus
            dir="ltr"
            inputMode="url"
            label={t('table.linkAddress')}
            description={t('table.linkHelp')}
            error={fault && t(fault)}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <PageSelect label={t('table.linkPage')} value={page} onChange={(key) => void pick(key)} />
        </div>
      </DialogForm>
    </DialogFrame>
  );
}

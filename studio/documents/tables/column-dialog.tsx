import { Alert, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Column, ColumnType } from '#model/apis/collection/column.ts';
import * as edit from '#model/apis/collection/edit-table.ts';
import { columnName } from '#model/apis/collection/read-collection.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { columnTitle, columnTypes, typeWords } from './column-words.ts';
import styles from './table-grid.module.css';
import type { EditedTable } from './use-table.ts';

interface ColumnDialogProps {
  /** The column to change; without it one is added at the end. */
  column?: Column;
  edited: EditedTable;
  onClose: () => void;
}

/** Heading, name and type of a column. A name that is in use by pages is better left as it is, and says so. */
export function ColumnDialog({ column, edited, onClose }: ColumnDialogProps) {
  const t = useT();
  const { table, change } = edited;
  const [heading, setHeading] = useState(column ? columnTitle(column) : '');
  const [name, setName] = useState(column?.name);
  const [type, setType] = useState<ColumnType>(column?.type ?? 'text');
  const wanted = name ?? columnName(heading, table.fields.length);
  const isTaken = table.fields.some((field) => field !== column && field.name === wanted);
  const fault = isTaken
    ? t('table.nameTaken')
    : /^[^.\p{Cc}]{1,100}$/u.test(wanted)
      ? undefined
      : t('table.nameFormat');
  const misfits = column ? edit.misfitsOf(table, column.name, type) : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault !== undefined) return;
    const next = { name: wanted, label: heading.trim() === wanted ? '' : heading.trim(), type };
    change(column ? edit.changeColumn(table, column.name, next) : { ...table, fields: [...table.fields, next] });
    onClose();
  };
  return (
    <DialogFrame title={column ? t('table.editColumn') : t('table.addColumn')} onClose={onClose}>
      <DialogForm
        onSubmit={submit}
        isBusy={false}
        problem={undefined}
        submitLabel={t(column ? 'common.save' : 'table.addColumn')}
        onCancel={onClose}
      >
        <div className={styles.fields}>
          <TextInput
            data-autofocus
            autoFocus
            dir="auto"
            label={t('table.heading')}
            maxLength={120}
            value={heading}
            onChange={(event) => setHeading(event.currentTarget.value)}
          />
          <TextInput
            dir="ltr"
            label={t('table.name')}
            description={t('table.nameHelp', { name: wanted })}
            error={fault}
            value={wanted}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={t('table.type')}
            allowDeselect={false}
            data={columnTypes.map((each) => ({ value: each, label: t(typeWords[each]) }))}
            value={type}
            onChange={(next) => setType(columnTypes.find((each) => each === next) ?? 'text')}
          />
          {column && column.name !== wanted && (
            <Alert color="secondary">{t('table.nameChanges', { name: column.name })}</Alert>
          )}
          {misfits > 0 && <Alert color="secondary">{t('table.misfits', { count: misfits })}</Alert>}
        </div>
      </DialogForm>
    </DialogFrame>
  );
}

import { Button } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { RowActs, useRowList } from '#studio/ui/form/row-acts.tsx';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { type ConstantForm, newEntry } from './constant-form-values.ts';
import styles from './constants.module.css';
import { EntryRow } from './entry-row.tsx';

const MAX = 100;

/** The images of a constant in their order: moved by dragging a row by its number, or by its buttons. */
export function EntriesField({ form }: { form: ConstantForm }) {
  const t = useT();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'entries' });
  const list = useRowList();
  const [dragged, setDragged] = useState<number>();
  const fault = useFaultText({ form, name: 'entries' });
  const over = (event: DragEvent, at: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (dragged === at) return;
    move(dragged, at);
    setDragged(at);
  };
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.label}>{t('constants.images')}</legend>
      <p className={styles.help}>{t('constants.imagesHelp')}</p>
      <ol className={styles.list} ref={list}>
        {fields.map((field, at) => (
          <li
            key={field.id}
            className={styles.entry}
            data-dragged={dragged === at || undefined}
            onDragOver={(event) => over(event, at)}
            onDrop={(event) => event.preventDefault()}
          >
            <span
              className={styles.handle}
              aria-hidden="true"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', '');
                setDragged(at);
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              {at + 1}
            </span>
            <EntryRow form={form} at={at} />
            <RowActs
              list={list}
              at={at}
              count={fields.length}
              least={1}
              move={move}
              remove={remove}
              labels={{ up: 'constants.up', down: 'constants.down', remove: 'constants.remove' }}
            />
          </li>
        ))}
      </ol>
      {fault}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} />}
        onClick={() => append(newEntry, { shouldFocus: false })}
        disabled={fields.length >= MAX}
      >
        {t('constants.add')}
      </Button>
    </fieldset>
  );
}

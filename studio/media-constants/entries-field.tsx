import { ActionIcon, Button } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { type ConstantForm, newEntry } from './constant-form-values.ts';
import styles from './constants.module.css';
import { EntryRow } from './entry-row.tsx';

const MOST = 100;

/** The images of a constant in their order: moved by dragging a row by its number, or by its buttons. */
export function EntriesField({ form }: { form: ConstantForm }) {
  const t = useT();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'entries' });
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const fault = useFaultText({ form, name: 'entries' });
  // The button that was pressed goes to another row with its image: the focus follows.
  const focusRow = (at: number, button: string) =>
    setTimeout(() => list.current?.children[at]?.querySelector<HTMLElement>(`[data-act="${button}"]`)?.focus());
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
            <div className={styles.acts}>
              <ActionIcon
                data-act="up"
                aria-label={t('constants.up', { at: at + 1 })}
                disabled={at === 0}
                onClick={() => {
                  move(at, at - 1);
                  focusRow(at - 1, at === 1 ? 'down' : 'up');
                }}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                data-act="down"
                aria-label={t('constants.down', { at: at + 1 })}
                disabled={at === fields.length - 1}
                onClick={() => {
                  move(at, at + 1);
                  focusRow(at + 1, at === fields.length - 2 ? 'up' : 'down');
                }}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
              <ActionIcon
                data-act="remove"
                aria-label={t('constants.remove', { at: at + 1 })}
                disabled={fields.length === 1}
                onClick={() => {
                  remove(at);
                  focusRow(Math.max(0, at - 1), 'remove');
                }}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      {fault}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} />}
        onClick={() => append(newEntry, { shouldFocus: false })}
        disabled={fields.length >= MOST}
      >
        {t('constants.add')}
      </Button>
    </fieldset>
  );
}

import { Checkbox } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { findCellFault } from '#model/apis/collection/find-cell-fault.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import { isTranslation, withTranslation } from '#model/apis/columns/translated-columns.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DrawerFrame } from '#studio/ui/drawer/drawer-frame.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconChevronBack, IconChevronNext } from '#studio/ui/icons/icons.ts';
import { CellContent, type KnownImages } from '../cells/cell-content.tsx';
import { type After, CellEditor } from '../cells/cell-editor.tsx';
import { columnTitle, typeWords } from '../column-words.ts';
import { useImages } from '../queries.ts';
import type { OpenedView } from './opened-view.ts';
import styles from './row-drawer.module.css';

interface RowDrawerProps extends Pick<OpenedView, 'rows' | 'canEdit' | 'writeRow' | 'onOpen'> {
  table: Table;
  place: number;
  onClose: () => void;
}

/** All cells of one row, each edited as in the grid. */
export function RowDrawer({ table, rows, place, canEdit, writeRow, onOpen, onClose }: RowDrawerProps) {
  const t = useT();
  const { fields } = table;
  const row: JsonObject = table.rows[place] ?? {};
  const at = rows.indexOf(place);
  const [edited, setEdited] = useState<string>();
  const images = useImages(fields.flatMap(({ name, type }) => (type === 'image' ? (imageKeyOf(row[name]) ?? []) : [])));
  const write = (field: Column, value: Json) =>
    writeRow(place, isTranslation(field) ? withTranslation(row, field, value) : { ...row, [field.name]: value });
  const done = (field: Column, value: Json | undefined, after: After) => {
    if (value !== undefined && value !== (row[field.name] ?? null)) write(field, value);
    const steps = { stay: 0, down: 0, next: 1, back: -1 } as const;
    const next = steps[after] === 0 ? undefined : fields[fields.indexOf(field) + steps[after]];
    setEdited(next && next.type !== 'boolean' ? next.name : undefined);
  };
  const go = (by: number) => {
    const next = rows[at + by];
    setEdited(undefined);
    if (next !== undefined) onOpen(next);
  };
  // Escape closes an open cell first.
  const close = () => {
    if (edited === undefined) onClose();
  };
  return (
    <DrawerFrame title={t('table.row', { number: formatNumber(place + 1) })} onClose={close}>
      <div className={styles.ways}>
        <IconButton size="lg" aria-label={t('tableViews.previousRow')} disabled={at <= 0} onClick={() => go(-1)}>
          <IconChevronBack />
        </IconButton>
        <IconButton
          size="lg"
          aria-label={t('tableViews.nextRow')}
          disabled={at < 0 || at >= rows.length - 1}
          onClick={() => go(1)}
        >
          <IconChevronNext />
        </IconButton>
        <span className={styles.at}>
          {at >= 0 && t('tableViews.rowOf', { number: formatNumber(at + 1), count: formatNumber(rows.length) })}
        </span>
      </div>
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field
            key={`${place} ${field.name}`}
            field={field}
            value={row[field.name]}
            images={images}
            canEdit={canEdit && !isFormula(field)}
            isOpen={edited === field.name}
            onOpen={() => setEdited(field.name)}
            onWrite={(value) => write(field, value)}
            onDone={(value, after) => done(field, value, after)}
          />
        ))}
      </div>
    </DrawerFrame>
  );
}

interface FieldProps {
  field: Column;
  value: Json | undefined;
  images: KnownImages;
  canEdit: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onWrite: (value: Json) => void;
  onDone: (value: Json | undefined, after: After) => void;
}

function Field({ field, value, images, canEdit, isOpen, onOpen, onWrite, onDone }: FieldProps) {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // What was chosen in a dialog or a list gives the focus to nothing.
    if (wasOpen.current && !isOpen && !document.activeElement?.closest('input, textarea')) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const title = columnTitle(field);
  const fault = findCellFault(value, field);
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const content = isEmpty ? (
    <span className={styles.empty}>{t('tableViews.empty')}</span>
  ) : (
    <CellContent field={field} value={value} images={images} />
  );
  if (field.type === 'boolean' && canEdit)
    return (
      <Checkbox
        className={styles.box ?? ''}
        label={<bdi>{title}</bdi>}
        checked={value === true}
        onChange={(event) => onWrite(event.currentTarget.checked)}
      />
    );
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        <bdi id={`${id}-label`}>{title}</bdi>
        <span className={styles.type}>{t(typeWords[field.type])}</span>
      </span>
      <div className={styles.cell}>
        {isOpen ? (
          <CellEditor column={field} value={value} letter={undefined} onDone={onDone} />
        ) : canEdit ? (
          <button
            ref={button}
            type="button"
            id={`${id}-value`}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={fault && `${id}-fault`}
            className={styles.value}
            onClick={onOpen}
          >
            {content}
          </button>
        ) : (
          <div className={styles.value}>{content}</div>
        )}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {t(fault)}
        </p>
      )}
    </div>
  );
}

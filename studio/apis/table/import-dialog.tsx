import { Button, Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { type CollectionDiff, diffCollections, keyFields } from '#model/apis/collection/diff-collections.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import type { Collection } from '#model/apis/collection/read-collection.ts';
import { isTranslation } from '#model/apis/columns/translated-columns.ts';
import type { JsonObject } from '#model/json.ts';
import { columnTitle } from '#studio/documents/tables/column-words.ts';
import { TableSource } from '#studio/documents/tables/table-source.tsx';
import type { EditedTable } from '#studio/documents/tables/use-table.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './import-dialog.module.css';
import { mergedTable, replacedTable } from './merged-table.ts';

interface ImportDialogProps {
  edited: EditedTable;
  onClose: () => void;
}

/** Takes another state of the same table in: what it would add, change and remove is shown before it does. */
export function ImportDialog({ edited, onClose }: ImportDialogProps) {
  const t = useT();
  const [read, setRead] = useState<Collection>();
  return (
    <DialogFrame title={t('apis.importTable')} width={640} onClose={onClose}>
      {read ? (
        <Difference edited={edited} read={read} onBack={() => setRead(undefined)} onClose={onClose} />
      ) : (
        <TableSource known={edited.table.fields} onRead={setRead} />
      )}
    </DialogFrame>
  );
}

interface DifferenceProps extends ImportDialogProps {
  read: Collection;
  onBack: () => void;
}

function Difference({ edited, read, onBack, onClose }: DifferenceProps) {
  const t = useT();
  const { table } = edited;
  const translated = new Set([...table.fields, ...read.fields].filter(isTranslation).map(({ name }) => name));
  const keys = keyFields(table.rows, read.rows).filter((name) => !translated.has(name));
  const [key, setKey] = useState<string | null>(keys[0] ?? null);
  const [removes, setRemoves] = useState(false);
  const found = key === null ? undefined : diffCollections(table.rows, read.rows, key);
  const diff = found && !('fault' in found) ? found : undefined;
  const take = () => {
    const next: Table = diff && key !== null ? mergedTable(table, read, key, removes) : replacedTable(table, read);
    edited.change(next);
    notify.done(t('apis.imported'));
    onClose();
  };
  const fieldOf = (name: string) => [...read.fields, ...table.fields].find((field) => field.name === name);
  const label = (name: string) => columnTitle(fieldOf(name) ?? { name, label: '' });
  return (
    <div className={styles.difference}>
      <Select
        label={t('apis.importKey')}
        description={t(keys.length > 0 ? 'apis.importKeyHelp' : 'apis.importNoKey')}
        data={keys.map((name) => ({ value: name, label: label(name) }))}
        value={key}
        clearable
        placeholder={t('apis.importReplace')}
        onChange={setKey}
      />
      {diff ? (
        <Changes diff={diff} name={key ?? ''} label={label} fieldOf={fieldOf} />
      ) : (
        <p>{t('apis.importReplaces', { before: table.rows.length, after: read.rows.length })}</p>
      )}
      {diff && diff.removed.length > 0 && (
        <Checkbox
          label={t('apis.importRemoves', { count: diff.removed.length })}
          checked={removes}
          onChange={(event) => setRemoves(event.currentTarget.checked)}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button onClick={take}>{t('apis.importTake')}</Button>
      </DialogButtons>
    </div>
  );
}

const SHOWN = 5;

interface ChangesProps {
  diff: CollectionDiff;
  name: string;
  label: (field: string) => string;
  fieldOf: (name: string) => Column | undefined;
}

function Changes({ diff, name, label, fieldOf }: ChangesProps) {
  const t = useT();
  const nameOf = (row: JsonObject) => writeCell(row[name]);
  return (
    <dl className={styles.changes}>
      <dt>{t('apis.added', { count: diff.added.length })}</dt>
      <Names all={diff.added.map(nameOf)} />
      <dt>{t('apis.changed', { count: diff.changed.length })}</dt>
      {diff.changed.slice(0, SHOWN).map(({ before, after, fields }) => (
        <dd key={nameOf(before)}>
          <bdi>{nameOf(before)}</bdi>:{' '}
          {fields.map((field) => (
            <span key={field} className={styles.change}>
              <bdi>{label(field)}</bdi> <del dir="auto">{writeCell(before[field], fieldOf(field))}</del>{' '}
              <ins dir="auto">{writeCell(after[field], fieldOf(field))}</ins>
            </span>
          ))}
        </dd>
      ))}
      {diff.changed.length > SHOWN && (
        <dd>
          <OfAll count={diff.changed.length} />
        </dd>
      )}
      <dt>{t('apis.removed', { count: diff.removed.length })}</dt>
      <Names all={diff.removed.map(nameOf)} />
      <dt>{t('apis.same', { count: diff.same })}</dt>
    </dl>
  );
}

/** Names of the first rows; of how many, where that is not all. */
function Names({ all }: { all: readonly string[] }) {
  return (
    <dd>
      {all.slice(0, SHOWN).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and never change their place.
        <bdi key={at} className={styles.change}>
          {name}
        </bdi>
      ))}
      <OfAll count={all.length} />
    </dd>
  );
}

function OfAll({ count }: { count: number }) {
  const t = useT();
  return count > SHOWN && <span className={styles.count}>{t('table.shownRows', { shown: SHOWN, total: count })}</span>;
}

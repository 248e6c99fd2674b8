import '#studio/messages/document-words.ts';
import { Alert, Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ColumnUse, listColumnUses } from '#contract/columns.ts';
import type { Column } from '#model/apis/collection/column.ts';
import { UsesList } from '#studio/documents/uses/uses-list.tsx';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { columnTitle } from './column-words.ts';
import styles from './table-grid.module.css';

export interface ColumnUses {
  uses: ColumnUse[];
  total: number;
}

/** What reads a column of a table that is saved, by the name it has there. */
export const columnUsesQuery = (id: string, name: string) =>
  queryOptions({
    queryKey: ['apis', 'column-uses', id, name],
    queryFn: async ({ signal }): Promise<ColumnUses> => {
      const { columns } = await call(listColumnUses, { body: { id, columns: [name] }, signal });
      return columns[0] ?? { uses: [], total: 0 };
    },
    staleTime: 0,
  });

/** What will read a column by its new name once the table is saved. */
export function RenamePlan({ id, name }: { id: string; name: string }) {
  const t = useT();
  const { data } = useQuery(columnUsesQuery(id, name));
  if (!data) return null;
  if (data.total === 0) return <Alert color="secondary">{t('table.renameUnused')}</Alert>;
  return (
    <Alert color="secondary">
      {t('table.renamePlan', { count: data.total })}
      <UsesList uses={data.uses} total={data.total} />
    </Alert>
  );
}

interface DeleteColumnProps {
  column: Column;
  found: ColumnUses;
  /** Formulas of the same table that read it. */
  formulas: readonly Column[];
  onDelete: () => void;
  onClose: () => void;
}

/** Names what reads a column before it is deleted. */
export function DeleteColumnDialog({ column, found, formulas, onDelete, onClose }: DeleteColumnProps) {
  const t = useT();
  const count = found.total + formulas.length;
  return (
    <DialogFrame title={t('table.deleteTitle', { column: columnTitle(column) })} width={520} onClose={onClose}>
      <div className={styles.fields}>
        <p className={styles.hint}>{t('table.deleteUsed', { count })}</p>
        {formulas.length > 0 && (
          <p className={styles.hint}>{t('table.deleteFormulas', { names: formatList(formulas.map(columnTitle)) })}</p>
        )}
        <UsesList uses={found.uses} total={found.total} />
      </div>
      <DialogButtons>
        <Button variant="default" autoFocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color="red.9" onClick={onDelete}>
          {t('table.removeColumn')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}

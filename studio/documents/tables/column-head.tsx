import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import * as edit from '#model/apis/collection/edit-table.ts';
import { columnsRead, isFormula } from '#model/apis/collection/formulas.ts';
import { addTranslations, missingLanguages } from '#model/apis/collection/translate-columns.ts';
import { isTranslatable, isTranslation } from '#model/apis/columns/translated-columns.ts';
import type { JsonObject } from '#model/json.ts';
import { nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { formatList } from '#studio/messages/format.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronBack,
  IconChevronDown,
  IconChevronNext,
  IconEdit,
  IconLanguage,
  IconTrash,
} from '#studio/ui/icons/icons.ts';
import { IconEyeOff } from '#studio/ui/icons/late-icons.ts';
import { ActionMenu, type MenuAction } from '#studio/ui/menu/action-menu.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { type ColumnUses, columnUsesQuery, DeleteColumnDialog } from './column-uses.tsx';
import { columnTitle, typeWords } from './column-words.ts';
import styles from './table-grid.module.css';
import type { ReadComputed } from './use-computed.ts';
import type { EditedTable } from './use-table.ts';

const ColumnDialog = lazy(async () => ({ default: (await import('./column-dialog.tsx')).ColumnDialog }));

interface ColumnHeadProps {
  at: number;
  column: Column;
  edited: EditedTable;
  /** The languages of the site beside its main one. */
  further: readonly SiteLanguage[];
  canEdit: boolean;
  computed: ReadComputed | undefined;
  /** Id of the table; undefined for one that is not saved yet. */
  tableId: string | undefined;
  onDone: (said: string) => void;
  /** Hides it in the view it is seen in. */
  onHide?: () => void;
}

/** The heading of a column, with what can be done to the whole of it. */
export function ColumnHead(props: ColumnHeadProps) {
  const { at, column, edited, further, canEdit, computed, tableId, onDone, onHide } = props;
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState<{ found: ColumnUses; formulas: Column[] }>();
  const queries = useQueryClient();
  const { table, change } = edited;
  const title = columnTitle(column);
  const sort = (descending: boolean) => {
    const resultOf = isFormula(column) && computed ? (row: JsonObject) => computed(row, column.name).value : undefined;
    change(edit.sortRows(table, column.name, descending, currentLocale(), resultOf));
    onDone(t('table.sorted', { column: title }));
  };
  const isOwn = !isTranslation(column);
  const missing = isOwn && isTranslatable(column.type) ? missingLanguages(table.fields, column.name, further) : [];
  const languages = formatList(missing.map(nameOfLanguage));
  // A translation stands and is called as its column does.
  const ofMain = (action: MenuAction): MenuAction[] => (isOwn ? [action] : []);
  const drop = () => {
    change(edit.removeColumn(table, column.name));
    onDone(t('table.columnRemoved', { column: title }));
  };
  /** Undone in one step, so only what others would miss is asked about. */
  const remove = async () => {
    const formulas = table.fields.filter(
      (field) => field !== column && isFormula(field) && columnsRead(field.formula ?? '', [column]).length > 0,
    );
    const name = edit.savedName(table, column.name);
    const isSaved = edited.saved.fields.some((field) => field.name === name);
    let found: ColumnUses = { uses: [], total: 0 };
    try {
      if (tableId !== undefined && isSaved) found = await queries.fetchQuery(columnUsesQuery(tableId, name));
    } catch (problem) {
      notify.problem(problem);
      return;
    }
    if (found.total + formulas.length === 0) drop();
    else setDeleting({ found, formulas });
  };
  const actions = [
    ...ofMain({ id: 'edit', label: t('table.editColumn'), icon: IconEdit, run: () => setEditing(true) }),
    ...(missing.length === 0
      ? []
      : [
          {
            id: 'translate',
            label: t('table.addLanguages', { languages }),
            icon: IconLanguage,
            run: () => {
              change(addTranslations(table, column.name, further));
              onDone(t('table.languagesAdded', { column: title, languages }));
            },
          },
        ]),
    { id: 'up', label: t('table.sortUp'), icon: IconArrowUp, run: () => sort(false) },
    { id: 'down', label: t('table.sortDown'), icon: IconArrowDown, run: () => sort(true) },
    ...ofMain({
      id: 'back',
      label: t('table.moveBack'),
      icon: IconChevronBack,
      run: () => change(edit.moveColumn(table, column.name, -1)),
    }),
    ...ofMain({
      id: 'on',
      label: t('table.moveOn'),
      icon: IconChevronNext,
      run: () => change(edit.moveColumn(table, column.name, 1)),
    }),
    ...(onHide ? [{ id: 'hide', label: t('tableViews.hideColumn'), icon: IconEyeOff, run: onHide }] : []),
    {
      id: 'remove',
      label: t('table.removeColumn'),
      icon: IconTrash,
      danger: true,
      run: () => void remove(),
    },
  ];
  return (
    <th scope="col" aria-colindex={at + 2} className={styles.heading}>
      <span className={styles.title} title={column.name}>
        <bdi lang={column.language}>{title}</bdi>
        <span className={styles.type}>{t(typeWords[column.type])}</span>
      </span>
      {canEdit && (
        <ActionMenu
          label={t('common.actionsOf', { name: title })}
          actions={actions}
          icon={<IconChevronDown size={16} />}
        />
      )}
      {isEditing && (
        <Suspense>
          <ColumnDialog column={column} edited={edited} tableId={tableId} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {deleting && (
        <DeleteColumnDialog
          column={column}
          {...deleting}
          onDelete={() => {
            setDeleting(undefined);
            drop();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </th>
  );
}

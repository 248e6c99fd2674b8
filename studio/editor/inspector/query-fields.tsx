import { Button, MultiSelect, NumberInput, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { MAX_EXPRESSION } from '#model/layout/layout.ts';
import { type ListQuery, writeColumn } from '#model/layout/list-query.ts';
import { ConditionList } from '#studio/documents/conditions/condition-list.tsx';
import type { QueryColumn } from '#studio/documents/conditions/query-columns.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor, useRead } from '../document/editor-context.ts';
import { hasCalls } from '../document/list-data.ts';
import {
  addPageLinks,
  addSearchBox,
  groupItems,
  hasPageLinks,
  hasSearchBox,
  pageParameter,
  setQuery,
} from '../document/query-commands.ts';
import styles from './inspector.module.css';
import { useListScope } from './use-list-scope.ts';

interface QueryFieldsProps {
  /** The node that repeats. */
  id: string;
  query: ListQuery;
  isReadOnly: boolean;
}

const SEARCH = 'q';

/** What of a list is shown, chosen by its columns: conditions, search, order, groups, and how many on a page. */
export function QueryFields({ id, query, isReadOnly }: QueryFieldsProps) {
  const t = useT();
  const editor = useEditor();
  const [isLong, setLong] = useState(false);
  const list = useListScope(id, query.source);
  const isInList = useRead('structure', (store) => {
    const { nodes } = store.document().tree;
    return nodes[nodes[id]?.parent ?? '']?.widget === 'list';
  });
  const mayAddLinks = useRead('document', (store) => query.pages && !hasPageLinks(store.document().tree, query));
  const mayAddBox = useRead(
    'document',
    (store) => query.search && !hasSearchBox(store.document().tree, query.search.parameter),
  );
  const set = (part: Partial<ListQuery>, isTyping = false) =>
    setLong(!setQuery(editor, id, { ...query, ...part }, isTyping));
  const { conditions, search, sort, pages, group } = query;
  const columnOf = (of: string | null) => list.columns.find((each) => each.id === of);
  const single = list.columns.filter(({ kind }) => kind !== 'several');
  return (
    <>
      <ConditionList
        conditions={conditions}
        list={list}
        isReadOnly={isReadOnly}
        picker={(label, onPick) => (
          <DataPicker
            label={label}
            node={id}
            withOwn={false}
            kinds={['text', 'number', 'boolean', 'empty']}
            onPick={onPick}
          />
        )}
        onChange={(next, isTyping) => set({ conditions: next }, isTyping)}
      />
      {isLong && (
        <p role="alert" className={styles.none}>
          {t('repeats.long', { count: MAX_EXPRESSION })}
        </p>
      )}
      <Select
        label={t('editor.calls.sort')}
        data={optionsOf(single, sort?.column)}
        value={sort ? writeColumn(sort.column) : null}
        clearable
        readOnly={isReadOnly}
        onChange={(next) => {
          const column = columnOf(next);
          set({ sort: column && { column: column.names, isDescending: sort?.isDescending ?? false } });
        }}
      />
      {sort && (
        <Switch
          label={t('editor.calls.descending')}
          checked={sort.isDescending}
          disabled={isReadOnly}
          onChange={(event) => set({ sort: { ...sort, isDescending: event.currentTarget.checked } })}
        />
      )}
      {hasCalls(editor) && (
        <MultiSelect
          label={t('repeats.searchIn')}
          data={list.columns.map((each) => ({ value: each.id, label: each.label }))}
          value={search?.columns.map(writeColumn) ?? []}
          readOnly={isReadOnly}
          onChange={(next) => {
            const names = next.flatMap((each) => [columnOf(each)?.names ?? []]).filter(({ length }) => length > 0);
            set({ search: names.length > 0 ? { parameter: search?.parameter ?? SEARCH, columns: names } : undefined });
          }}
        />
      )}
      {search && mayAddBox && !isReadOnly && (
        <Button size="compact-sm" variant="default" onClick={() => addSearchBox(editor, id, search.parameter)}>
          {t('repeats.addSearch')}
        </Button>
      )}
      {(!group || pages) && (
        <NumberInput
          dir="ltr"
          label={t('repeats.perPage')}
          description={t('repeats.perPageHelp')}
          min={1}
          max={1000}
          allowDecimal={false}
          value={pages?.size ?? ''}
          readOnly={isReadOnly}
          onChange={(size) => {
            const parameter = pages?.parameter ?? pageParameter(editor.store.document().tree, id);
            const isSize = typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= 1000;
            if (isSize || size === '') set({ pages: isSize ? { parameter, size } : undefined }, true);
          }}
        />
      )}
      {mayAddLinks && !isReadOnly && (
        <Button size="compact-sm" variant="default" onClick={() => addPageLinks(editor, id, query)}>
          {t('repeats.addPages')}
        </Button>
      )}
      {(group || isInList) && (
        <Select
          label={t('repeats.groupBy')}
          description={t('repeats.groupHelp')}
          data={optionsOf(single, group?.column)}
          value={group ? writeColumn(group.column) : null}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(next) => {
            const column = columnOf(next);
            if (column && group) set({ group: { column: column.names } });
            else if (column) setLong(!groupItems(editor, id, query, column.names));
          }}
        />
      )}
    </>
  );
}

/** Columns to choose one; the one that is chosen is among them though it went. */
function optionsOf(columns: readonly QueryColumn[], chosen: readonly string[] | undefined) {
  const options = columns.map(({ id, label }) => ({ value: id, label }));
  const id = chosen && writeColumn(chosen);
  return id === undefined || options.some(({ value }) => value === id)
    ? options
    : [...options, { value: id, label: chosen?.join(' › ') ?? id }];
}

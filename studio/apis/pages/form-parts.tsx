import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { columnTitle } from '#studio/documents/tables/column-words.ts';
import { faultText } from '#studio/ui/form/fields.tsx';
import styles from './create-pages.module.css';
import type { PagesPlan } from './queries.ts';

/** A part of the form with its heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ColumnSelectProps {
  label: string;
  columns: PagesPlan['columns'];
  value: string | null;
  /** What no column means; without it there is always one. */
  none?: string;
  error?: string | undefined;
  onChange: (column: string | null) => void;
}

/** Chooses a column of the data source. */
export function ColumnSelect({ label, columns, value, none, error, onChange }: ColumnSelectProps) {
  return (
    <Select
      label={label}
      data={columns.map((column) => ({ value: column.name, label: columnTitle(column) }))}
      value={value}
      placeholder={none}
      clearable={none !== undefined}
      allowDeselect={none !== undefined}
      searchable={columns.length > 8}
      error={faultText(error)}
      onChange={onChange}
    />
  );
}

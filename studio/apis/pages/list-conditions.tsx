import { useQuery } from '@tanstack/react-query';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { ConditionList } from '#studio/documents/conditions/condition-list.tsx';
import { queryColumns } from '#studio/documents/conditions/query-columns.ts';
import { type ChoiceProps, faultOf } from './choice-props.ts';
import styles from './create-pages.module.css';
import { sampleRowsQuery } from './queries.ts';
import { shownSamples } from './shown-samples.ts';

type Conditions = TablePageChoices['rows']['conditions'];

interface ListConditionsProps extends ChoiceProps {
  /** The table whose values are offered; undefined for an API. */
  table: string | undefined;
}

/** Chooses the rows of the list by their columns, as the editor's Data tab does. */
export function ListConditions({ plan, choices, table, onChange }: ListConditionsProps) {
  const { data } = useQuery(sampleRowsQuery(table));
  const rows = shownSamples(data ?? [], plan.columns);
  // Pages are made of columns: what is within one can be chosen in the editor.
  const columns = queryColumns(rows[0], plan.columns).filter(({ names }) => names.length === 1);
  const fault = faultOf(plan, 'rows.conditions');
  return (
    <>
      <ConditionList
        conditions={choices.rows.conditions.map(({ column, ...condition }) => ({ ...condition, column: [column] }))}
        list={{ rows, columns }}
        onChange={(next) => {
          const conditions = next.map(({ column, test, value }): Conditions[number] => ({
            column: column[0] ?? '',
            test,
            ...(typeof value !== 'object' && value !== undefined && { value }),
          }));
          onChange({ ...choices, rows: { ...choices.rows, conditions } });
        }}
      />
      {fault !== undefined && (
        <p role="alert" className={styles.problem}>
          {fault}
        </p>
      )}
    </>
  );
}

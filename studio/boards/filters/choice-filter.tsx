import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardFilters } from '#contract/boards.ts';
import type { BoardBody, Panel } from '#model/boards/board.ts';
import type { BoardQuery } from '#model/boards/query.ts';
import { metricNames } from '#model/metrics/metrics.ts';
import { useT } from '#studio/messages/use-t.ts';
import { boardDataQuery, panelQuery } from '../queries.ts';
import styles from './filters.module.css';
import { useFieldLabel } from './use-field-label.ts';
import { type DataOf, type OfferedData, valuesQuestion } from './values-question.ts';

interface ChoiceFilterProps {
  choice: BoardBody['choices'][number];
  panels: readonly Panel[];
  filters: BoardFilters;
  value: string | undefined;
  /** The data its values are taken from, where those of the site aren't offered. */
  datasets?: readonly OfferedData[] | undefined;
  onChange: (value: string | undefined) => void;
}

/** Chooses one value of a field for the whole board, among those its data has. */
export function ChoiceFilter({ choice, panels, filters, value, datasets, onChange }: ChoiceFilterProps) {
  const t = useT();
  const labelOf = useFieldLabel(datasets);
  const { field } = choice;
  const label = choice.label || labelOf(field);
  // Asked for when it is opened; a value that is chosen has its name from there too.
  const [isOpened, setOpened] = useState(value !== undefined);
  const { data } = useQuery(boardDataQuery);
  const { known, question } = valuesQuestion(field, panels, datasets ?? data?.datasets ?? []);
  const { [field]: _own, ...others } = filters.choices ?? {};
  const asked = useQuery({
    ...panelQuery(question ?? nothing, { ...filters, choices: others, compare: false }),
    enabled: isOpened && question !== undefined,
  });
  const offered = known ?? offeredIn(asked.data, field);
  const isMissing = value !== undefined && !offered.some((each) => each.value === value);
  return (
    <Select
      className={styles.choice}
      aria-label={label}
      placeholder={t('boards.any', { field: label })}
      data={isMissing ? [{ value, label: value }, ...offered] : offered}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      onDropdownOpen={() => setOpened(true)}
      nothingFoundMessage={asked.isFetching ? undefined : t('boards.noValues')}
      searchable
      clearable
    />
  );
}

/** Asked for never, where there is nothing to ask. */
const nothing: BoardQuery = { from: 'metrics', metric: metricNames[0], by: 'none' };

function offeredIn(data: DataOf, field: string): { value: string; label: string }[] {
  if (!data || !('answer' in data)) return [];
  const { groups, rows, names } = data.answer;
  const at = groups.findIndex((group) => group.field === field);
  const values = new Set(rows.flatMap(({ keys, isOther }) => (isOther ? [] : keys[at] || [])));
  return [...values].map((value) => ({ value, label: names[value] ?? value }));
}

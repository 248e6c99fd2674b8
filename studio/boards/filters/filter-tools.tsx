import { Button } from '@mantine/core';
import type { BoardFilters } from '#contract/boards.ts';
import type { BoardBody } from '#model/boards/board.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PeriodMenu } from '#studio/ui/period/period-menu.tsx';
import type { BoardView } from '../address/board-search.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import styles from './filters.module.css';
import type { OfferedData } from './values-question.ts';

interface FilterToolsProps {
  board: Pick<BoardBody, 'choices' | 'panels'>;
  filters: BoardFilters;
  /** The period is not to be chosen. */
  isPeriodFixed?: boolean;
  /** The data values are taken from, where those of the site aren't offered. */
  datasets?: readonly OfferedData[];
  onChange: (change: Partial<BoardView>) => void;
}

/** What the whole board is filtered by: the period, comparing, and one value for each field it offers. */
export function FilterTools({ board, filters, isPeriodFixed = false, datasets, onChange }: FilterToolsProps) {
  const t = useT();
  const { period, compare = false, choices = {} } = filters;
  const choose = (field: string, value: string | undefined) => {
    const { [field]: _before, ...others } = choices;
    onChange({ choices: value === undefined ? others : { ...others, [field]: value } });
  };
  const toggleCompare = () => onChange({ compare: !compare });
  return (
    <section className={styles.tools} aria-label={t('boards.filters')}>
      {!isPeriodFixed && (
        <PeriodMenu period={period} onChoose={(next) => onChange({ period: next })} onCompare={toggleCompare} />
      )}
      <Button variant={compare ? 'light' : 'default'} aria-pressed={compare} onClick={toggleCompare}>
        {t('boards.compare')}
      </Button>
      {board.choices.map((choice) => (
        <ChoiceFilter
          key={choice.field}
          choice={choice}
          panels={board.panels}
          datasets={datasets}
          filters={filters}
          value={Object.hasOwn(choices, choice.field) ? choices[choice.field] : undefined}
          onChange={(value) => choose(choice.field, value)}
        />
      ))}
    </section>
  );
}

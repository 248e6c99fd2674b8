import { Select } from '@mantine/core';
import { type ColumnMatch, canStandFor, type MatchedColumn } from '#model/boards/swap-table.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './swap-dialog.module.css';

interface ColumnMatchesProps {
  /** Columns of the sample that panels ask for. */
  asked: readonly MatchedColumn[];
  own: readonly MatchedColumn[];
  match: ColumnMatch;
  onChange: (match: ColumnMatch) => void;
}

/** Chooses which column of one's own stands for each that the panels of a sample ask for. */
export function ColumnMatches({ asked, own, match, onChange }: ColumnMatchesProps) {
  const t = useT();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('boardSamples.columns')}</legend>
      <div className={styles.columns}>
        {asked.map((column) => (
          <Select
            key={column.field}
            label={column.label || column.field}
            placeholder={t('boardSamples.none')}
            clearable
            data={own
              .filter((each) => canStandFor(each, column))
              .map(({ field, label }) => ({ value: field, label: label || field }))}
            value={match[column.field] ?? null}
            onChange={(field) => {
              const { [column.field]: _, ...others } = match;
              onChange(field === null ? others : { ...others, [column.field]: field });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

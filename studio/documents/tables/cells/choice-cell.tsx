import { choiceLabel } from '#model/apis/columns/column-options.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from '../table-grid.module.css';
import type { CellEditorProps } from './cell-editor.tsx';
import { OptionsCell } from './options-cell.tsx';
import { valuesOf } from './values-of.ts';

/** Chooses among the choices of a column; what was taken out of it and is still in the cell is offered as that. */
export function ChoiceCell(props: CellEditorProps) {
  const t = useT();
  const { choices = [], type } = props.column;
  const colors = new Map(choices.map(({ key, color }) => [key, color]));
  const gone = valuesOf(props.value).filter((key) => !colors.has(key));
  const options = [
    ...choices.map((choice) => ({ value: choice.key, label: choiceLabel(choice) })),
    ...gone.map((key) => ({ value: key, label: t('table.removedChoice', { choice: key }) })),
  ];
  return (
    <OptionsCell
      {...props}
      options={options}
      takesMany={type === 'choices'}
      nothingFound={t('table.noChoices')}
      renderOption={({ value, label }) => (
        <span className={styles.choice}>
          <span className={styles.dot} style={colors.get(value) ? { backgroundColor: colors.get(value) } : undefined} />
          <bdi>{label}</bdi>
        </span>
      )}
    />
  );
}

import type { ReactNode } from 'react';
import { get } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import type { FieldChoice, Side, Values } from './merge-fields.ts';
import styles from './stale-dialog.module.css';

export interface ComparedField {
  /** Path of the field in the form's values: `theme.accent`. */
  path: string;
  label: string;
  /** How a value is shown; as text unless told. */
  show?: (value: unknown) => ReactNode;
}

interface ComparedFieldsProps {
  fields: readonly ComparedField[];
  mine: Values;
  theirs: Values;
  choice: FieldChoice;
  onChoose: (path: string, side: Side) => void;
}

/** The fields that differ, each with both values to choose from. */
export function ComparedFields({ fields, mine, theirs, choice, onChoose }: ComparedFieldsProps) {
  const t = useT();
  const sides = [
    { side: 'mine', label: t('stale.mine'), values: mine },
    { side: 'theirs', label: t('stale.theirs'), values: theirs },
  ] as const;
  if (fields.length === 0) return <p className={styles.words}>{t('stale.same')}</p>;
  return (
    <div className={styles.fields}>
      {fields.map(({ path, label, show }) => (
        <fieldset key={path} className={styles.field}>
          <legend className={styles.label}>{label}</legend>
          {sides.map(({ side, label: whose, values }) => {
            const value: unknown = get(values, path);
            const isEmpty = value === '' || value === null || value === undefined;
            return (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={`stale-${path}`}
                  checked={choice[path] === side}
                  onChange={() => onChoose(path, side)}
                />
                <span className={styles.whose}>{whose}</span>
                <span className={styles.value}>{isEmpty ? t('stale.empty') : (show?.(value) ?? String(value))}</span>
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

import { Button } from '@mantine/core';
import '#studio/messages/repeat-words.ts';
import type { Condition } from '#model/layout/list-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { ConditionRow, freshCondition, type PathPicker } from './condition-row.tsx';
import styles from './conditions.module.css';
import type { ListScope } from './query-columns.ts';

interface ConditionListProps {
  conditions: readonly Condition[];
  list: ListScope;
  picker?: PathPicker;
  isReadOnly?: boolean;
  onChange: (conditions: readonly Condition[], isTyping?: boolean) => void;
}

/** The conditions that rows of a list have to meet, each of which can be changed, and more of them added. */
export function ConditionList({ conditions, list, picker, isReadOnly = false, onChange }: ConditionListProps) {
  const t = useT();
  const [first] = list.columns;
  return (
    <fieldset className={styles.conditions}>
      <legend className={styles.legend}>{t('repeats.filter')}</legend>
      <ul className={styles.items}>
        {conditions.map((condition, at) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has nothing else it is known by.
            key={at}
            condition={condition}
            list={list}
            picker={picker}
            isReadOnly={isReadOnly}
            onChange={(next, isTyping) => onChange(conditions.with(at, next), isTyping)}
            onRemove={() => onChange(conditions.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {!isReadOnly && first && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...conditions, freshCondition(first, list)])}
        >
          {t('repeats.addFilter')}
        </Button>
      )}
    </fieldset>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { cutText } from '#model/cut-text.ts';
import { isolate } from '#model/isolate.ts';
import type { FilterField } from '#model/numbers/fields.ts';
import { type Condition, MAX_CONDITIONS } from '#model/numbers/question.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { fieldLabel, valueLabel } from '#studio/ui/charts/number-labels.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconClose, IconFilter } from '#studio/ui/icons/icons.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { askQuery } from '../queries.ts';
import styles from './tools.module.css';

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));

/** Opens the way to one more filter. */
export function AddFilter() {
  const t = useT();
  const { view, change } = useNumbers();
  const [isOpen, setOpen] = useState(false);
  const { filters } = view;
  if (filters.length >= MAX_CONDITIONS) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => setOpen(true)}>
        {t('numbers.addFilter')}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDialog
            condition={undefined}
            others={filters}
            onClose={() => setOpen(false)}
            onDone={(condition) => change({ filters: [...filters, condition], list: { page: undefined } })}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is filtered by, a chip each: to be changed and to be taken away. */
export function FilterChipBar() {
  const t = useT();
  const { view, change } = useNumbers();
  const { filters } = view;
  const [edited, setEdited] = useState<number>();
  const put = (next: readonly Condition[]) => change({ filters: next, list: { page: undefined } });
  const without = (index: number) => filters.filter((_each, at) => at !== index);
  if (filters.length === 0) return null;
  return (
    <section className={styles.filters} aria-label={t('numbers.filters')}>
      {filters.map((condition, index) => (
        <Chip
          // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may be there twice.
          key={index}
          condition={condition}
          onEdit={() => setEdited(index)}
          onRemove={() => put(without(index))}
        />
      ))}
      {filters.length > 1 && (
        <Button size="compact-md" variant="subtle" onClick={() => put([])}>
          {t('numbers.clearFilters')}
        </Button>
      )}
      {edited !== undefined && (
        <Suspense>
          <FilterDialog
            condition={filters[edited]}
            others={without(edited)}
            onClose={() => setEdited(undefined)}
            onDone={(condition) => put(filters.toSpliced(edited, 1, condition))}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Fields whose values are keys, which have a name. */
const named: ReadonlySet<FilterField> = new Set(['route', 'template', 'template_version', 'release', 'goal']);

/** The names of what a condition is on, as far as the numbers of the period know them. */
function useNames({ field, how, values }: Condition): Readonly<Record<string, string>> {
  const { view } = useNumbers();
  const question = askQuery({
    period: view.period,
    filters: [{ field, how: 'is', values }],
    metrics: ['views'],
    by: [field],
    size: Math.max(1, values.length),
  });
  const { data } = useQuery({ ...question, enabled: named.has(field) && how !== 'has' });
  return data?.names ?? {};
}

/** Characters of a value that a chip has room for. */
const MAX_SHOWN = 60;

interface ChipProps {
  condition: Condition;
  onEdit: () => void;
  onRemove: () => void;
}

function Chip({ condition, onEdit, onRemove }: ChipProps) {
  const t = useT();
  const { field, how, values } = condition;
  const names = useNames(condition);
  const shown = values.map((value) => {
    const { text } = how === 'has' && value !== null ? { text: value } : valueLabel(field, value, names);
    return isolate(text.length > MAX_SHOWN ? `${cutText(text, MAX_SHOWN)}…` : text);
  });
  const words = t(`numbers.where.${how}`, { field: t(fieldLabel(field)), values: formatList(shown) });
  return (
    <span className={styles.chip}>
      <button type="button" className={`${styles.chipText} mantine-focus-auto`} onClick={onEdit}>
        {words}
      </button>
      <IconButton aria-label={t('numbers.removeFilter', { filter: words })} onClick={onRemove}>
        <IconClose size={16} />
      </IconButton>
    </span>
  );
}

import { Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type FilterField, filterFields, type Metric } from '#model/numbers/fields.ts';
import { type Condition, MAX_VALUES } from '#model/numbers/question.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { fieldLabel, valueLabel } from '#studio/ui/charts/number-labels.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { faultText } from '#studio/ui/form/fields.tsx';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { mayFilterBy } from '../address/audience.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { formatMetric } from '../format/format-metric.ts';
import { askQuery } from '../queries.ts';
import styles from './tools.module.css';

interface FilterDialogProps {
  /** What is changed; undefined for another one. */
  condition: Condition | undefined;
  /** The other conditions, under which values are offered. */
  others: readonly Condition[];
  onDone: (condition: Condition) => void;
  onClose: () => void;
}

const allHows = ['is', 'not', 'has'] as const;
/** What is known by a key that nobody reads: its text has nothing to look for. */
const keyed: ReadonlySet<FilterField> = new Set(['route', 'template', 'template_version', 'release', 'goal']);
const howsOf = (field: FilterField) => allHows.filter((how) => how !== 'has' || !keyed.has(field));

/** Asks for one condition: on what, how, and by which values, chosen from those there are. */
export function FilterDialog({ condition, others, onDone, onClose }: FilterDialogProps) {
  const t = useT();
  const [field, setField] = useState<FilterField>(condition?.field ?? 'page');
  const [how, setHow] = useState<Condition['how']>(condition?.how ?? 'is');
  const [values, setValues] = useState<Condition['values']>(condition?.values ?? []);
  const [isAsked, setAsked] = useState(false);
  const [text = ''] = how === 'has' ? values.map((value) => value ?? '') : [];
  const isEmpty = how === 'has' ? text.trim() === '' : values.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isEmpty) return;
    onDone({ field, how, values });
    onClose();
  };
  return (
    <DialogFrame title={t(condition ? 'numbers.changeFilter' : 'numbers.addFilter')} onClose={onClose} width={480}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <NativeSelect
            label={t('numbers.filterBy')}
            value={field}
            data={filterFields.filter(mayFilterBy).map((each) => ({ value: each, label: t(fieldLabel(each)) }))}
            onChange={(event) => {
              const chosen = filterFields.find((each) => each === event.currentTarget.value);
              if (!chosen) return;
              setField(chosen);
              setValues([]);
              if (!howsOf(chosen).includes(how)) setHow('is');
            }}
          />
          <NativeSelect
            label={t('numbers.filterHow')}
            value={how}
            data={howsOf(field).map((each) => ({ value: each, label: t(`numbers.how.${each}`) }))}
            onChange={(event) => {
              const chosen = allHows.find((each) => each === event.currentTarget.value) ?? 'is';
              if ((chosen === 'has') !== (how === 'has')) setValues([]);
              setHow(chosen);
            }}
          />
        </div>
        {how === 'has' ? (
          <TextInput
            label={t('numbers.filterText')}
            value={text}
            maxLength={200}
            onChange={(event) => setValues([event.currentTarget.value])}
            error={isAsked && isEmpty ? faultText(t('numbers.textMissing')) : undefined}
          />
        ) : (
          <>
            <Values key={field} field={field} others={others} chosen={values} onChange={setValues} />
            {isAsked && isEmpty && (
              <div role="alert" className={styles.fault}>
                {faultText(t('numbers.valueMissing'))}
              </div>
            )}
          </>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('numbers.applyFilter')}</Button>
        </DialogButtons>
      </form>
    </DialogFrame>
  );
}

/** The number by which the values of a field are sorted. */
function metricOf(field: FilterField): Metric {
  if (field === 'goal') return 'conversions';
  return field === 'status' || field === 'agent' || field === 'agent_kind' ? 'requests' : 'visitors';
}

interface ValuesProps {
  field: FilterField;
  others: readonly Condition[];
  chosen: Condition['values'];
  onChange: (values: Condition['values']) => void;
}

const OFFERED = 50;

function Values({ field, others, chosen, onChange }: ValuesProps) {
  const t = useT();
  const { view } = useNumbers();
  const [search, setSearch] = useState('');
  const metric = metricOf(field);
  const question = { period: view.period, filters: [...others], metrics: [metric], by: [field], size: OFFERED, search };
  const { data, error } = useQuery(askQuery(question));
  const offered = data?.rows.map(({ keys, values }) => ({ value: keys[0] ?? null, count: values[0] ?? null }));
  const missing = chosen.filter((value) => !offered?.some((each) => each.value === value));
  const all = [...missing.map((value) => ({ value, count: null })), ...(offered ?? [])];
  const toggle = (value: string | null, isOn: boolean) =>
    onChange(isOn ? [...chosen, value].slice(0, MAX_VALUES) : chosen.filter((each) => each !== value));
  return (
    <fieldset className={styles.values}>
      <legend>{t('numbers.filterValues')}</legend>
      <SearchField label={t('numbers.findValue')} value={search} onChange={setSearch} />
      {error && <p role="alert">{problemText(error)}</p>}
      {!offered && !error && <Skeleton height={160} />}
      {offered && all.length === 0 && <p className={styles.quiet}>{t('numbers.noValues')}</p>}
      <ul className={styles.options}>
        {all.map(({ value, count }) => {
          const { text, isCode } = valueLabel(field, value, data?.names);
          return (
            <li key={value ?? ''}>
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.currentTarget.checked)}
                label={isCode ? <Code>{text}</Code> : <bdi>{text}</bdi>}
              />
              {count !== null && <span className={styles.count}>{formatMetric(metric, count)}</span>}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

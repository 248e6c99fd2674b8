import { NativeSelect } from '@mantine/core';
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { type GoalKind, type GoalTarget, goalKinds } from '#model/numbers/goal.ts';
import { eventKinds } from '#model/numbers/logged.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatShare } from '#studio/ui/charts/format-value.ts';
import { type Bound, useFieldFault } from '#studio/ui/form/use-field-fault.ts';
import { newTargets } from './new-target.ts';
import { NodeField } from './node-field.tsx';
import { RouteSelect } from './route-select.tsx';
import { SeenValueField } from './seen-value-field.tsx';
import styles from './targets.module.css';

const percents = [10, 25, 50, 75, 90, 100];

/** Asks what a visit must do: the kind of it, and which one. `name` is a field that holds a target. */
export function TargetFields<T extends FieldValues, O>({ form, name }: Bound<T, O>) {
  const t = useT();
  const { field } = useController({ control: form.control, name });
  const target: GoalTarget = field.value;
  const change = (next: GoalTarget) => field.onChange(next as FieldPathValue<T, FieldPath<T>>);
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('goals.whatCounts')}
        value={target.kind}
        data={goalKinds.map((kind) => ({ value: kind, label: t(`goals.kind.${kind}`) }))}
        onChange={(event) => change(newTargets[event.currentTarget.value as GoalKind])}
      />
      <Which form={form} name={name} target={target} onChange={change} />
    </div>
  );
}

interface WhichProps<T extends FieldValues, O> extends Bound<T, O> {
  target: GoalTarget;
  onChange: (target: GoalTarget) => void;
}

function Which<T extends FieldValues, O>({ form, name, target, onChange }: WhichProps<T, O>) {
  const t = useT();
  const below = { page: 'path', route: 'route', node: 'node', form: 'form', file: 'file', link: 'host' } as const;
  const part = target.kind === 'scroll' ? 'path' : target.kind === 'event' ? 'value' : below[target.kind];
  const error = useFieldFault({ form, name: `${name}.${part}` as FieldPath<T> });
  switch (target.kind) {
    case 'page':
      return (
        <SeenValueField
          label={t('goals.path')}
          description={t('goals.pathHelp')}
          dimension="page"
          value={target.path}
          error={error}
          onChange={(path) => onChange({ ...target, path })}
        />
      );
    case 'route':
      return (
        <RouteSelect
          label={t('goals.kind.route')}
          value={target.route}
          error={error}
          onChange={(route) => onChange({ ...target, route: route ?? '' })}
        />
      );
    case 'node':
      return <NodeField target={target} error={error} onChange={onChange} />;
    case 'form':
      return (
        <SeenValueField
          label={t('goals.form')}
          description={t('goals.anyHelp')}
          dimension="form"
          value={target.form}
          error={error}
          onChange={(value) => onChange({ ...target, form: value })}
        />
      );
    case 'file':
      return (
        <SeenValueField
          label={t('goals.file')}
          description={t('goals.fileHelp')}
          dimension="file"
          value={target.file}
          error={error}
          onChange={(file) => onChange({ ...target, file })}
        />
      );
    case 'link':
      return (
        <SeenValueField
          label={t('goals.host')}
          description={t('goals.hostHelp')}
          dimension="outbound"
          value={target.host}
          error={error}
          onChange={(host) => onChange({ ...target, host })}
        />
      );
    case 'scroll':
      return (
        <>
          <SeenValueField
            label={t('goals.path')}
            description={t('goals.pathHelp')}
            dimension="page"
            value={target.path}
            error={error}
            onChange={(path) => onChange({ ...target, path })}
          />
          <NativeSelect
            label={t('goals.depth')}
            value={target.percent}
            data={[...new Set([...percents, target.percent])]
              .sort((one, other) => one - other)
              .map((percent) => ({ value: String(percent), label: formatShare(percent / 100) }))}
            onChange={(event) => onChange({ ...target, percent: Number(event.currentTarget.value) })}
          />
        </>
      );
    case 'event':
      return (
        <>
          <NativeSelect
            label={t('goals.eventKind')}
            value={target.event}
            data={eventKinds.map((kind) => ({ value: kind, label: t(`goals.event.${kind}`) }))}
            onChange={(event) => {
              const chosen = eventKinds.find((kind) => kind === event.currentTarget.value);
              if (chosen) onChange({ ...target, event: chosen });
            }}
          />
          <SeenValueField
            key={target.event}
            label={t('goals.value')}
            description={t('goals.anyHelp')}
            dimension={target.event}
            value={target.value}
            error={error}
            onChange={(value) => onChange({ ...target, value })}
          />
        </>
      );
  }
}

import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { MAX_STATUS_RULES, type RuleStatus, ruleStatuses } from '#model/page-routes/route-kinds.ts';
import type { StatusRule } from '#model/page-routes/route-schema.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { statusLabels } from '../route-labels.ts';
import type { RouteForm } from './route-form-values.ts';
import styles from './serving-fields.module.css';

/** When a page answers with another status than 200, such as 404 where its record says that it is withdrawn. */
export function StatusRulesField({ form }: { form: RouteForm }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'status_rules' });
  const rules = field.value ?? [];
  const change = (at: number, to: Partial<StatusRule>) =>
    field.onChange(rules.map((rule, place) => (place === at ? { ...rule, ...to } : rule)));
  return (
    <fieldset className={styles.group}>
      <legend>{t('common.optionalLabel', { label: t('route.statusRules') })}</legend>
      <p className={styles.note}>{t('route.statusRulesHelp')}</p>
      <ul className={styles.rules}>
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place, which decides which holds first
          <li key={at} className={styles.rule}>
            <Condition form={form} at={at} value={rule.when} onChange={(when) => change(at, { when })} />
            <Select
              label={t('route.ruleStatus')}
              allowDeselect={false}
              data={ruleStatuses.map((status) => ({ value: String(status), label: t(statusLabels[status]) }))}
              value={String(rule.status)}
              onChange={(status) => change(at, { status: Number(status) as RuleStatus })}
            />
            <ActionIcon
              className={styles.remove}
              variant="subtle"
              color="gray"
              aria-label={t('route.removeRule')}
              onClick={() => field.onChange(rules.filter((_, place) => place !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rules.length < MAX_STATUS_RULES && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => field.onChange([...rules, { when: '', status: 404 }])}
        >
          {t('route.addRule')}
        </Button>
      )}
    </fieldset>
  );
}

interface ConditionProps {
  form: RouteForm;
  at: number;
  value: string;
  onChange: (when: string) => void;
}

function Condition({ form, at, value, onChange }: ConditionProps) {
  const t = useT();
  return (
    <TextInput
      label={t('route.ruleWhen')}
      placeholder="product.withdrawn"
      dir="ltr"
      classNames={{ input: 'code' }}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={useFaultText({ form, name: `status_rules.${at}.when` })}
    />
  );
}

import '#studio/messages/widget-field-words.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { propNameFrom } from '#model/widgets.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { RowActs, useRowList } from '#studio/ui/form/row-acts.tsx';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { PropDefault } from './prop-default.tsx';
import { emptyDefault, type PropKind, propKindLabels, propKinds } from './prop-kinds.ts';
import styles from './props-field.module.css';
import type { WidgetForm } from './widget-form-values.ts';

/** The props a widget takes where it is used. They can be added, removed and moved. */
export function PropsField({ form }: { form: WidgetForm }) {
  const t = useT();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'props' });
  const list = useRowList();
  const add = () =>
    append({ label: '', name: '', kind: 'text', default: '' }, { focusName: `props.${fields.length}.label` });
  return (
    <fieldset className={styles.props}>
      <legend className={styles.label}>{t('common.optionalLabel', { label: t('widget.props') })}</legend>
      <p className={styles.help}>
        {t('widget.propsHelp')} <Code>{'{{ props.name }}'}</Code>
      </p>
      <ol className={styles.list} ref={list}>
        {fields.map((field, at) => (
          <li key={field.id} className={styles.prop}>
            <PropRow form={form} at={at} />
            <RowActs
              list={list}
              at={at}
              count={fields.length}
              move={move}
              remove={remove}
              labels={{ up: 'widget.propUp', down: 'widget.propDown', remove: 'widget.propRemove' }}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} />}
        onClick={add}
        disabled={fields.length >= 50}
      >
        {t('widget.propAdd')}
      </Button>
    </fieldset>
  );
}

function PropRow({ form, at }: { form: WidgetForm; at: number }) {
  const t = useT();
  const kind = useWatch({ control: form.control, name: `props.${at}.kind` });
  const lastLabel = useRef(form.getValues(`props.${at}.label`));
  form.register(`props.${at}.label`, {
    onChange: (event: { target: { value: string } }) => {
      const isFollowing = form.getValues(`props.${at}.name`) === propNameFrom(lastLabel.current);
      lastLabel.current = event.target.value;
      if (!isFollowing) return;
      const name = `props.${at}.name` as const;
      const shouldValidate = form.getFieldState(name).invalid;
      form.setValue(name, propNameFrom(event.target.value), { shouldDirty: true, shouldValidate });
    },
  });
  return (
    <div className={styles.fields}>
      <TextField form={form} name={`props.${at}.label`} label={t('widget.propLabel')} />
      <TextField form={form} name={`props.${at}.name`} label={t('widget.propName')} dir="ltr" spellCheck={false} />
      <SelectField
        form={form}
        name={`props.${at}.kind`}
        label={t('widget.propKind')}
        allowDeselect={false}
        data={propKinds.map((each) => ({ value: each, label: t(propKindLabels[each]) }))}
        onOptionSubmit={(chosen) => {
          if (chosen !== kind)
            form.setValue(`props.${at}.default`, emptyDefault(chosen as PropKind), { shouldDirty: true });
        }}
      />
      <PropDefault form={form} at={at} kind={kind} />
    </div>
  );
}

import { Button } from '@mantine/core';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { definitionName } from '#contract/number-definitions.ts';
import { createFunnel, funnelSteps, type SavedFunnel, updateFunnel } from '#contract/numbers-funnels.ts';
import { MAX_STEPS, MIN_STEPS } from '#model/numbers/funnel.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { RowActs, useRowList } from '#studio/ui/form/row-acts.tsx';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { newTargets } from '../targets/new-target.ts';
import { TargetFields } from '../targets/target-fields.tsx';
import { useKept } from '../use-kept.ts';
import styles from './funnels.module.css';

const funnelForm = z.object({ name: definitionName, steps: funnelSteps });

interface FunnelDialogProps {
  funnel: SavedFunnel | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

const newStep = () => ({ name: '', target: newTargets.page });

/** Adds a funnel or changes one: its steps in their order. */
export function FunnelDialog({ funnel, onSaved, onClose }: FunnelDialogProps) {
  const t = useT();
  const { tell } = useKept('funnels');
  const save = async (body: z.output<typeof funnelForm>) => {
    const saved = funnel
      ? await call(updateFunnel, { params: { id: funnel.id }, body: { ...body, version: funnel.version } })
      : await call(createFunnel, { body });
    onClose();
    await tell(saved);
    onSaved(saved.funnel.id);
  };
  return (
    <FormDialog
      title={t(funnel ? 'funnels.edit' : 'funnels.new')}
      text={t('funnels.help')}
      schema={funnelForm}
      defaultValues={{ name: funnel?.name ?? '', steps: funnel?.steps ?? [newStep(), newStep()] }}
      submitLabel={t(funnel ? 'common.save' : 'funnels.create')}
      onSubmit={save}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('funnels.name')}
            autoComplete="off"
            maxLength={80}
            data-autofocus
          />
          <Steps form={form} />
        </>
      )}
    </FormDialog>
  );
}

function Steps({ form }: { form: FormOf<typeof funnelForm> }) {
  const t = useT();
  const list = useRowList();
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'steps' });
  return (
    <>
      <ol ref={list} className={styles.editedSteps}>
        {fields.map(({ id }, at) => (
          <li key={id} className={styles.editedStep}>
            <div className={styles.stepHead}>
              <h3 className={styles.stepTitle}>{t('funnels.step', { at: at + 1 })}</h3>
              <RowActs
                list={list}
                at={at}
                count={fields.length}
                least={MIN_STEPS}
                move={move}
                remove={remove}
                labels={{ up: 'funnels.stepUp', down: 'funnels.stepDown', remove: 'funnels.stepRemove' }}
              />
            </div>
            <TargetFields form={form} name={`steps.${at}.target`} />
            <TextField
              form={form}
              name={`steps.${at}.name`}
              label={t('common.optionalLabel', { label: t('funnels.stepName') })}
              autoComplete="off"
              maxLength={80}
            />
          </li>
        ))}
      </ol>
      {fields.length < MAX_STEPS && (
        <Button
          variant="default"
          className={styles.addStep}
          leftSection={<IconPlus size={16} />}
          onClick={() => append(newStep(), { shouldFocus: false })}
        >
          {t('funnels.addStep')}
        </Button>
      )}
    </>
  );
}

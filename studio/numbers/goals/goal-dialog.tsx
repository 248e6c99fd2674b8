import * as z from 'zod/mini';
import { definitionName } from '#contract/number-definitions.ts';
import { createGoal, type SavedGoal, updateGoal } from '#contract/numbers-goals.ts';
import { goalTarget } from '#model/numbers/goal.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { newTargets } from '../targets/new-target.ts';
import { TargetFields } from '../targets/target-fields.tsx';
import { useKept } from '../use-kept.ts';

const goalForm = z.object({ name: definitionName, target: goalTarget });

/** Adds a goal or changes one. */
export function GoalDialog({ goal, onClose }: { goal: SavedGoal | undefined; onClose: () => void }) {
  const t = useT();
  const { tell } = useKept('goals');
  const save = async (body: z.output<typeof goalForm>) => {
    const saved = goal
      ? await call(updateGoal, { params: { id: goal.id }, body: { ...body, version: goal.version } })
      : await call(createGoal, { body });
    onClose();
    await tell(saved);
  };
  return (
    <FormDialog
      title={t(goal ? 'goals.edit' : 'goals.new')}
      schema={goalForm}
      defaultValues={{ name: goal?.name ?? '', target: goal?.target ?? newTargets.page }}
      submitLabel={t(goal ? 'common.save' : 'goals.create')}
      onSubmit={save}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t('goals.name')} autoComplete="off" maxLength={80} data-autofocus />
          <TargetFields form={form} name="target" />
        </>
      )}
    </FormDialog>
  );
}

import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createNumberShare, type NumberShare, saveNumberShare } from '#contract/number-shares.ts';
import type { Condition } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { SwitchField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import { changedShare, newShare, ShareFields, shareShape, shareValues } from '#studio/ui/sharing/share-fields.tsx';
import styles from '#studio/ui/sharing/sharing.module.css';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { conditionsText } from '../format/conditions-text.ts';

const shareForm = z.object({ ...shareShape, isFixed: z.boolean() });
type Values = z.output<typeof shareForm>;

interface ShareDialogProps {
  /** What is changed; undefined for another one. */
  share: NumberShare | undefined;
  /** With the address of a new link. */
  onDone: (url: string | undefined) => void;
  onClose: () => void;
}

/** Asks whom a link is for, what it is fixed to and how long it works. */
export function ShareDialog({ share, onDone, onClose }: ShareDialogProps) {
  const t = useT();
  const { view } = useNumbers();
  const shown = [...view.filters];
  const save = async (values: Values) => {
    const filters = filtersOf(share, shown, values.isFixed);
    if (!share) {
      onDone((await call(createNumberShare, { body: { ...newShare(values), filters } })).url);
      return;
    }
    const body = { ...changedShare(values), filters };
    notify.done((await call(saveNumberShare, { params: { id: share.id }, body })).message);
    onDone(undefined);
  };
  return (
    <FormDialog
      title={t(share ? 'numberShares.edit' : 'numberShares.create')}
      schema={shareForm}
      defaultValues={{
        ...shareValues(share),
        isFixed: share ? isSame(share.filters, shown) && shown.length > 0 : shown.length > 0,
      }}
      submitLabel={t(share ? 'common.save' : 'numberShares.create')}
      onSubmit={save}
      onCancel={onClose}
    >
      {(form) => (
        <ShareFields form={form} share={share}>
          <Fixed form={form} share={share} shown={shown} />
        </ShareFields>
      )}
    </FormDialog>
  );
}

interface FixedProps {
  form: FormOf<typeof shareForm>;
  share: NumberShare | undefined;
  shown: readonly Condition[];
}

/** Whether the link is fixed to what the screen is filtered by, and what it will show. */
function Fixed({ form, share, shown }: FixedProps) {
  const t = useT();
  const isFixed = useWatch({ control: form.control, name: 'isFixed' });
  const filters = filtersOf(share, shown, isFixed);
  return (
    <div>
      {shown.length > 0 && (
        <SwitchField
          form={form}
          name="isFixed"
          label={t('numberShares.fixed')}
          description={t('numberShares.fixedHelp')}
        />
      )}
      <p className={styles.quiet}>
        {filters.length === 0
          ? t('numberShares.all')
          : t('numberShares.keepFilters', { filters: conditionsText(t, filters) })}
      </p>
    </div>
  );
}

/** What the screen shows where that is chosen, else what the link had. */
function filtersOf(share: NumberShare | undefined, shown: readonly Condition[], isFixed: boolean): Condition[] {
  if (isFixed) return [...shown];
  return share && !isSame(share.filters, shown) ? share.filters : [];
}

const isSame = (one: readonly Condition[], other: readonly Condition[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

import * as z from 'zod/mini';
import { definitionName } from '#contract/number-definitions.ts';
import { createSegment, type Segment, updateSegment } from '#contract/numbers-segments.ts';
import type { Condition } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { SwitchField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { useKept } from '../use-kept.ts';

const segmentForm = z.object({ name: definitionName, is_shared: z.boolean() });

interface SegmentDialogProps {
  /** Gets another name; undefined for a new one. */
  segment: Segment | undefined;
  filters: readonly Condition[];
  onClose: () => void;
}

/** Asks what filters are to be called, and for whom they are kept. */
export function SegmentDialog({ segment, filters, onClose }: SegmentDialogProps) {
  const t = useT();
  const { tell } = useKept('segments');
  const save = async ({ name, is_shared }: z.output<typeof segmentForm>) => {
    const kept = { name, filters: [...filters] };
    const saved = segment
      ? await call(updateSegment, { params: { id: segment.id }, body: { ...kept, version: segment.version } })
      : await call(createSegment, { body: { ...kept, is_shared } });
    onClose();
    await tell(saved);
  };
  return (
    <FormDialog
      title={t(segment ? 'segments.rename' : 'segments.saveTitle')}
      schema={segmentForm}
      defaultValues={{ name: segment?.name ?? '', is_shared: segment?.is_shared ?? false }}
      submitLabel={t('common.save')}
      onSubmit={save}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('segments.name')}
            autoComplete="off"
            maxLength={80}
            data-autofocus
          />
          {!segment && (
            <SwitchField
              form={form}
              name="is_shared"
              label={t('segments.share')}
              description={t('segments.shareHelp')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

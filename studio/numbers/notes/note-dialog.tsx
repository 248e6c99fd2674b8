import * as z from 'zod/mini';
import { type ChartNote, createNote, updateNote } from '#contract/numbers-notes.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { useKept } from '../use-kept.ts';

const { day, text } = createNote.body.shape;
const noteForm = z.object({ day, text });

interface NoteDialogProps {
  note: ChartNote | undefined;
  /** The date a new one begins with. */
  day: string;
  onClose: () => void;
}

/** Writes on a date of the chart, or changes what is there. */
export function NoteDialog({ note, day: today, onClose }: NoteDialogProps) {
  const t = useT();
  const { tell } = useKept('notes');
  const save = async (body: z.output<typeof noteForm>) => {
    const saved = note
      ? await call(updateNote, { params: { id: note.id }, body: { ...body, version: note.version } })
      : await call(createNote, { body });
    onClose();
    await tell(saved);
  };
  return (
    <FormDialog
      title={t(note ? 'chartNotes.edit' : 'chartNotes.new')}
      schema={noteForm}
      defaultValues={{ day: note?.day ?? today, text: note?.text ?? '' }}
      submitLabel={t(note ? 'common.save' : 'chartNotes.create')}
      onSubmit={save}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="day" type="date" label={t('chartNotes.day')} />
          <TextField
            form={form}
            name="text"
            label={t('chartNotes.text')}
            description={t('chartNotes.textHelp')}
            autoComplete="off"
            maxLength={300}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}

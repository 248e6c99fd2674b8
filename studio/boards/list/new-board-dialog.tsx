import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { createBoard } from '#contract/boards.ts';
import { boardBody } from '#model/boards/board.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { refreshBoards } from '../queries.ts';

const { shape } = boardBody;
const newBoard = z.object({
  title: shape.title,
  description: z.string().check(z.maxLength(500, 'problem.textLong')),
  scope: z.enum(['site', 'organization']),
});

/** Asks what a board is called and whom it is for, then leads to where panels are added. */
export function NewBoardDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayAdminister = useMay('administer');
  const make = async ({ scope, ...values }: z.output<typeof newBoard>) => {
    const { board, message } = await call(createBoard, { body: { scope, board: { ...values, panels: [] } } });
    notify.done(message);
    await refreshBoards(queries);
    void navigate({ to: '/pages/boards/$id/{-$mode}', params: { id: board.id, mode: 'edit' } });
  };
  return (
    <FormDialog
      title={t('boards.new')}
      schema={newBoard}
      defaultValues={{ title: '', description: '', scope: 'site' }}
      submitLabel={t('boards.create')}
      onSubmit={make}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="title"
            label={t('boards.title')}
            autoComplete="off"
            maxLength={120}
            data-autofocus
          />
          <TextField
            form={form}
            name="description"
            label={t('common.optionalLabel', { label: t('boards.descriptionLabel') })}
            autoComplete="off"
            maxLength={500}
          />
          {mayAdminister && (
            <SelectField
              form={form}
              name="scope"
              label={t('boards.visibility')}
              description={t('boards.visibilityHelp')}
              allowDeselect={false}
              data={[
                { value: 'site', label: t('boards.scope.site') },
                { value: 'organization', label: t('boards.scope.organization') },
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

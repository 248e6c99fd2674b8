import '../sample-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createBoard } from '#contract/boards.ts';
import { getMedia } from '#contract/media.ts';
import { type BoardBody, boardBody } from '#model/boards/board.ts';
import { fillImages } from '#model/boards/fill-images.ts';
import type { StarterName } from '#model/boards/starters/starter-names.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { refreshBoards } from '../queries.ts';
import { type NewBoard, newBoard } from './new-board.ts';
import { StartChoice } from './start-choice.tsx';
import { starterQuery } from './starter-query.ts';

/** Asks what a board begins with, what it is called and whom it is for, then leads to it. */
export function NewBoardDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayAdminister = useMay('administer');

  const starterOf = async (name: StarterName): Promise<BoardBody> => {
    const board = await queries.fetchQuery(starterQuery(name));
    if (!board.panels.some(({ type }) => type === 'image')) return board;
    const { media } = await call(getMedia, { body: { size: 1 } });
    return fillImages(board, media[0]?.key);
  };
  const bodyOf = async ({ start, title }: NewBoard): Promise<BoardBody> =>
    start === 'empty' ? boardBody.parse({ title, panels: [] }) : { ...(await starterOf(start)), title };

  const make = async (values: NewBoard) => {
    const { board, message } = await call(createBoard, { body: { scope: values.scope, board: await bodyOf(values) } });
    notify.done(message);
    await refreshBoards(queries);
    const mode = values.start === 'empty' ? 'edit' : undefined;
    void navigate({ to: '/pages/boards/$id/{-$mode}', params: { id: board.id, mode } });
  };
  return (
    <FormDialog
      title={t('boards.new')}
      width={960}
      schema={newBoard}
      defaultValues={{ start: 'empty', title: '', scope: 'site' }}
      submitLabel={t('boards.create')}
      onSubmit={make}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <StartChoice
            form={form}
            onChoose={(start, former) => {
              // A title of one's own stays.
              const title = form.getValues('title');
              if (title === '' || (former !== 'empty' && title === t(`boardSamples.board.${former}`)))
                form.setValue('title', start === 'empty' ? '' : t(`boardSamples.board.${start}`), {
                  shouldDirty: true,
                });
            }}
          />
          <TextField
            form={form}
            name="title"
            label={t('boards.title')}
            autoComplete="off"
            maxLength={120}
            data-autofocus
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

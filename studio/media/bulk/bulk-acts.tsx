import '#studio/messages/document-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { MediaImage } from '#contract/media.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { DeleteImagesDialog } from './delete-images-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { type Sorting, sortMany, undoing } from './sort-many.ts';
import { TagDialog } from './tag-dialog.tsx';

export type BulkAct = 'move' | 'tag' | 'delete';

interface BulkActsProps {
  act: BulkAct;
  images: readonly MediaImage[];
  onClose: () => void;
  /** It is done: nothing stays chosen. */
  onDone: () => void;
}

/** Asks what is to be done with the images that are chosen, does it, and offers to take it back. */
export function BulkActs({ act, images, onClose, onDone }: BulkActsProps) {
  const t = useT();
  const queries = useQueryClient();
  const sort = async (sorting: Sorting) => {
    await sortMany([{ ids: images.map(({ id }) => id), sorting }]);
    onDone();
    const back = undoing(images, sorting);
    const undo = async () => {
      try {
        await sortMany(back);
        notify.done(t('media.undone'));
      } catch (problem) {
        notify.problem(problem);
      }
      await afterSave(queries, 'media_image');
    };
    notify.done(t('bulk.done', { count: images.length }), { label: t('common.undo'), run: () => void undo() });
    await afterSave(queries, 'media_image');
  };
  if (act === 'move') return <MoveDialog images={images} onMove={(folder) => sort({ folder })} onClose={onClose} />;
  if (act === 'tag') return <TagDialog images={images} onSort={sort} onClose={onClose} />;
  return <DeleteImagesDialog images={images} onClose={onClose} onDone={onDone} />;
}

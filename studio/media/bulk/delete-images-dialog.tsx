import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deleteImages, MAX_AT_ONCE, type MediaImage, undoDelete } from '#contract/media.ts';
import { Problem } from '#contract/problems.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { ImageSelect } from '#studio/documents/images/image-select.tsx';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { UsesList } from '#studio/documents/uses/uses-list.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './bulk.module.css';

interface DeleteImagesDialogProps {
  images: readonly MediaImage[];
  onClose: () => void;
  onDone: () => void;
}

/** Images that are shown. */
const FEW = 24;

/** Asks before images are deleted; while something uses them, another one has to take their place. */
export function DeleteImagesDialog(props: DeleteImagesDialogProps) {
  const t = useT();
  const [first] = props.images;
  const title = t('media.deleteTitle', { count: props.images.length, name: first?.name ?? '' });
  return (
    <DialogFrame onClose={props.onClose} width={520} title={title}>
      <Question {...props} />
    </DialogFrame>
  );
}

function Question({ images, onClose, onDone }: DeleteImagesDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const [replacement, setReplacement] = useState<string | null>(null);
  const left = useRef(images.map(({ id }) => id));
  /** Deletions that were made, by their numbers. */
  const made = useRef<readonly number[]>([]);
  const [only] = images;
  const isOne = images.length === 1;
  const uses = useQuery({ ...usesQuery('media_image', only?.key ?? ''), enabled: isOne });
  const refresh = () => afterSave(queries, 'media_image', 'page_template', 'widget', 'api', 'settings');
  const bringBack = async (changes: readonly number[]) => {
    try {
      for (const change of changes.toReversed()) await call(undoDelete, { body: { change } });
      notify.done(t('media.undone'));
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
  };
  const notifyDeleted = (message: string) => {
    const changes = made.current;
    made.current = [];
    if (changes.length > 0) notify.done(message, { label: t('common.undo'), run: () => void bringBack(changes) });
  };
  const deleting = useMutation({
    mutationFn: async () => {
      let message = '';
      for (let some = left.current; some.length > 0; some = left.current) {
        const ids = some.slice(0, MAX_AT_ONCE);
        const body = { ids, ...(replacement === null ? {} : { replaceWith: replacement }) };
        const answer = await call(deleteImages, { body });
        left.current = some.slice(MAX_AT_ONCE);
        made.current = [...made.current, answer.change];
        message = answer.message;
      }
      return message;
    },
    onSuccess: async (message) => {
      // First what was chosen is let go of: what stands above it would move under the pointer.
      onDone();
      notifyDeleted(message);
      await refresh();
    },
    // Some may be gone already, which can be taken back too; the others are tried again.
    onError: async () => {
      if (left.current.length === images.length) return;
      notifyDeleted(t('media.someDeleted', { count: images.length - left.current.length }));
      await refresh();
    },
  });
  const refused = deleting.error instanceof Problem && deleting.error.kind === 'in_use' ? deleting.error : undefined;
  const { usedBy = [], total = usedBy.length } = refused?.details ?? uses.data ?? {};
  const isUsed = usedBy.length > 0;
  return (
    <div className={styles.fields}>
      {images.length <= FEW && (
        <ul className={styles.pictures}>
          {images.map((image) => (
            <li key={image.id} className={styles.picture} title={image.name}>
              <ImagePicture image={image} width={96} />
            </li>
          ))}
        </ul>
      )}
      {isOne && uses.isPending && <Delayed>{t('uses.searching')}</Delayed>}
      {isUsed ? (
        <>
          <p className={styles.words}>{t('media.stillUsed', { count: total })}</p>
          <UsesList uses={usedBy} total={total} />
          <ImageSelect
            label={t('media.replaceWith')}
            description={t('media.replaceHelp')}
            value={replacement}
            onChange={setReplacement}
            except={isOne ? (only?.key ?? '') : ''}
            clearable
          />
        </>
      ) : (
        <p className={styles.words}>{t('media.deleteText')}</p>
      )}
      <DialogProblem problem={refused ? undefined : deleting.error} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} autoFocus>
          {t('common.cancel')}
        </Button>
        <Button
          color="red.9"
          loading={deleting.isPending}
          disabled={(isOne && uses.isPending) || (isUsed && replacement === null)}
          onClick={() => deleting.mutate()}
        >
          {t(isUsed ? 'media.replaceAndDelete' : 'common.delete')}
        </Button>
      </DialogButtons>
    </div>
  );
}

import './words.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteMediaConstant, type MediaConstant } from '#contract/media-constants.ts';
import { Problem } from '#contract/problems.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { UsesList } from '#studio/documents/uses/uses-list.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { ConstantSelect } from './constant-select.tsx';
import styles from './constants.module.css';

interface DeleteConstantDialogProps {
  constant: MediaConstant;
  onClose: () => void;
}

/** Asks before a constant is deleted; while a layout names it, another one has to take its place. */
export function DeleteConstantDialog({ constant, onClose }: DeleteConstantDialogProps) {
  const t = useT();
  return (
    <DialogFrame
      onClose={onClose}
      width={520}
      title={t('constants.deleteTitle', { name: constant.name || constant.key })}
    >
      <Question constant={constant} onClose={onClose} />
    </DialogFrame>
  );
}

function Question({ constant: { id, key }, onClose }: DeleteConstantDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const [replacement, setReplacement] = useState<string | null>(null);
  const uses = useQuery(usesQuery('media_constant', key));
  const deleting = useMutation({
    mutationFn: () =>
      call(deleteMediaConstant, { body: { id, ...(replacement === null ? {} : { replaceWith: replacement }) } }),
    onSuccess: async ({ message }) => {
      notify.done(message);
      await afterSave(queries, 'media_constant', 'page_template', 'widget');
      onClose();
    },
  });
  const refused = deleting.error instanceof Problem && deleting.error.kind === 'in_use' ? deleting.error : undefined;
  const { usedBy = [], total = usedBy.length } = refused?.details ?? uses.data ?? {};
  const isUsed = usedBy.length > 0;
  return (
    <div className={styles.question}>
      {uses.isPending && <Delayed>{t('uses.searching')}</Delayed>}
      {isUsed ? (
        <>
          <p className={styles.help}>{t('constants.stillUsed', { count: total })}</p>
          <UsesList uses={usedBy} total={total} />
          <ConstantSelect
            label={t('constants.replaceWith')}
            value={replacement}
            onChange={setReplacement}
            except={key}
            clearable
          />
        </>
      ) : (
        <p className={styles.help}>{t('constants.deleteText')}</p>
      )}
      <DialogProblem problem={refused ? undefined : deleting.error} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} autoFocus>
          {t('common.cancel')}
        </Button>
        <Button
          color="red.9"
          loading={deleting.isPending}
          disabled={uses.isPending || (isUsed && replacement === null)}
          onClick={() => deleting.mutate()}
        >
          {t('common.delete')}
        </Button>
      </DialogButtons>
    </div>
  );
}

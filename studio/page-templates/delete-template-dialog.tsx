import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteTemplate, type PageTemplateCard } from '#contract/page-templates.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { TemplateSelect } from '#studio/documents/select/template-select.tsx';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './delete-template-dialog.module.css';

interface DeleteTemplateDialogProps {
  template: PageTemplateCard;
  onClose: () => void;
}

/** Says what uses a template before it is deleted; while something does, another template has to take its place. */
export function DeleteTemplateDialog(props: DeleteTemplateDialogProps) {
  const t = useT();
  const title = t('template.deleteTitle', { name: props.template.name });
  return (
    <DialogFrame onClose={props.onClose} width={520} title={title}>
      <Question {...props} />
    </DialogFrame>
  );
}

function Question({ template, onClose }: DeleteTemplateDialogProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const [replacement, setReplacement] = useState<string | null>(null);
  const uses = useQuery(usesQuery('page_template', template.pageKey));
  const isUsed = (uses.data?.total ?? 0) > 0;
  const deleting = useMutation({
    mutationFn: () =>
      call(deleteTemplate, {
        body: { pageKey: template.pageKey, ...(replacement === null ? {} : { replaceWith: replacement }) },
      }),
    onSuccess: async (answer) => {
      notify.done(answer.message);
      // Whatever used it uses another one now.
      await afterSave(queryClient, 'page_template', 'page_route', 'settings');
      onClose();
    },
  });
  return (
    <>
      <div className={styles.question}>
        {uses.isPending && <Delayed>{t('template.lookingForUses')}</Delayed>}
        {uses.error && <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />}
        {uses.data && !isUsed && <p>{t('template.unused')}</p>}
        {uses.data && isUsed && (
          <>
            <p>{t('template.usedBy', { count: uses.data.total })}</p>
            <ul className={styles.uses}>
              {uses.data.usedBy.map((use) => (
                <li key={`${use.kind}/${use.key}`}>
                  {use.kind === 'page_route' ? <Code>{use.title}</Code> : t(`release.kind.${use.kind}`)}
                </li>
              ))}
            </ul>
            <TemplateSelect
              label={t('template.replaceWith')}
              description={t('template.replaceHelp')}
              value={replacement}
              onChange={setReplacement}
              except={template.pageKey}
              clearable
            />
          </>
        )}
      </div>
      <DialogProblem problem={deleting.error} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} autoFocus>
          {t('common.cancel')}
        </Button>
        <Button
          color="red.9"
          loading={deleting.isPending}
          disabled={!uses.data || (isUsed && replacement === null)}
          onClick={() => deleting.mutate()}
        >
          {isUsed ? t('template.replaceAndDelete') : t('common.delete')}
        </Button>
      </DialogButtons>
    </>
  );
}

import './words.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/apis.ts';
import { Problem } from '#contract/problems.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { usePlan } from '#studio/documents/route-changes/use-plan.ts';
import { messageText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from './create-pages.module.css';
import { PagesForm } from './pages-form.tsx';
import { PagesPreview } from './pages-preview.tsx';
import { guessQuery, type PagesPlan, planPages } from './queries.ts';
import { useCreatePages } from './use-create-pages.ts';

interface CreatePagesDialogProps {
  api: Pick<Api, 'id' | 'key' | 'title' | 'source'>;
  onClose: () => void;
}

/** Makes a list page and a page for each row of a data source: what they show and where they are, seen before. */
export function CreatePagesDialog({ api, onClose }: CreatePagesDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(guessQuery(api.id));
  const isLive = api.source.type !== 'static';
  return (
    <DialogFrame title={t('createPages.title', { title: api.title })} width={960} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.choices ? (
        <Choosing api={api} guessed={data} choices={data.choices} isLive={isLive} onClose={onClose} />
      ) : (
        <>
          {data ? (
            <p>{t(isLive ? 'createPages.noResponse' : 'createPages.noColumns')}</p>
          ) : (
            <Skeleton className={styles.waiting} height={360} />
          )}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
          </DialogButtons>
        </>
      )}
    </DialogFrame>
  );
}

interface ChoosingProps extends CreatePagesDialogProps {
  guessed: PagesPlan;
  choices: TablePageChoices;
  isLive: boolean;
}

function Choosing({ api, guessed, choices: first, isLive, onClose }: ChoosingProps) {
  const t = useT();
  const [choices, setChoices] = useState(first);
  const { create, isBusy, failure } = useCreatePages(api);
  const { plan, isShown } = usePlan({
    queryKey: ['apis', 'pages', api.id],
    queryFn: planPages,
    body: { id: api.id, choices },
    isReady: true,
  });
  const problem = failure ?? plan.error;
  const refused = refusedFields(problem);
  const planned = plan.data ?? guessed;
  const shown = { ...planned, errors: [...planned.errors, ...refused] };
  const canCreate = isShown && planned.errors.length === 0;
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (canCreate) void create(choices);
      }}
      isBusy={isBusy}
      isDisabled={!canCreate}
      problem={refused.length > 0 ? undefined : problem}
      submitLabel={t('createPages.submit')}
      onCancel={onClose}
    >
      <p className={styles.intro}>{t('createPages.intro')}</p>
      {shown.rows === 0 && <p className={styles.note}>{t('createPages.noRows')}</p>}
      <div className={styles.halves}>
        <PagesForm
          plan={shown}
          choices={choices}
          id={api.id}
          isLive={isLive}
          onChange={setChoices}
          onEditTable={onClose}
        />
        <PagesPreview plan={shown} />
      </div>
    </DialogForm>
  );
}

/** What a refusal says of single fields: it stands at them. */
function refusedFields(problem: unknown): PagesPlan['errors'] {
  const issues = problem instanceof Problem ? (problem.details.issues ?? []) : [];
  return issues
    .filter(({ path }) => path.startsWith('choices.'))
    .map(({ path, message }) => ({ path, message: messageText(message) }));
}

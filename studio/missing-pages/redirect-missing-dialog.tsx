import { type MissingPage, planMissingAnswer } from '#contract/missing-pages.ts';
import { RedirectDialog } from '#studio/documents/redirects/redirect-dialog.tsx';
import { call } from '#studio/session/call.ts';
import type { useMissingActs } from './use-missing-acts.ts';

interface RedirectMissingDialogProps {
  pages: readonly MissingPage[];
  answer: ReturnType<typeof useMissingActs>['answer'];
  onClose: () => void;
  onDone: () => void;
}

/** Sends visitors of missing addresses to one page, as one change, which is shown before it is made. */
export function RedirectMissingDialog({ pages, answer, onClose, onDone }: RedirectMissingDialogProps) {
  const ids = pages.map(({ id }) => id);
  return (
    <RedirectDialog
      paths={pages.map(({ path }) => path)}
      planKey={['missing-pages', 'plan']}
      plan={(asked, signal) => call(planMissingAnswer, { body: { ids, ...asked }, signal })}
      onMake={async (asked) => {
        await answer(pages, asked);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

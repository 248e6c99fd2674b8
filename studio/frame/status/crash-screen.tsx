import { Button } from '@mantine/core';
import { Problem } from '#contract/problems.ts';
import { useT } from '#studio/messages/use-t.ts';
import { asChunkLoadError } from '#studio/session/chunk-load-error.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { LoadFailure } from '#studio/ui/screen/load-failure.tsx';

/** The boundary of a screen: a failed answer can be asked for again, anything else needs a reload. */
export function CrashScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useT();
  const missing = asChunkLoadError(error);
  if (missing) return <LoadFailure error={missing} onRetry={async () => reset()} onClose={undefined} />;
  if (error instanceof Problem) return <ErrorState error={error} onRetry={reset} />;
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlert}
        title={t('shell.crashTitle')}
        action={<Button onClick={() => location.reload()}>{t('shell.reload')}</Button>}
      >
        {t('shell.crashText')}
      </EmptyState>
    </div>
  );
}

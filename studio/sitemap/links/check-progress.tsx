import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cancelLinkCheck, type LinkCheck } from '#contract/link-checks.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { BareSection } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './links.module.css';
import { linksQuery } from './queries.ts';

/** How far a check is, and the way to stop it; what the one before found stays, so nothing is asked. */
export function CheckProgress({ check, mayStop }: { check: LinkCheck; mayStop: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const { id, done, total, is_stopping: isStopping } = check;
  const stop = async () => {
    try {
      notify.done((await call(cancelLinkCheck, { params: { id } })).message);
    } catch (problem) {
      notify.problem(problem);
    }
    await queries.invalidateQueries({ queryKey: linksQuery.queryKey });
  };
  return (
    <BareSection>
      <div className={styles.progress}>
        <span role="status">
          {total === null
            ? t('siteLinks.waits')
            : t('siteLinks.reading', { done: formatNumber(done), total: formatNumber(total) })}
        </span>
        {mayStop && (
          <Button variant="default" disabled={isStopping} onClick={() => void stop()}>
            {t(isStopping ? 'siteLinks.stopping' : 'siteLinks.stop')}
          </Button>
        )}
      </div>
      <Progress
        value={total === null ? 0 : Math.min(100, (done / Math.max(1, total)) * 100)}
        aria-label={t('siteLinks.progress')}
      />
    </BareSection>
  );
}

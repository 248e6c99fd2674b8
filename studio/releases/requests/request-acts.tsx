import { Button } from '@mantine/core';
import type { ReleaseRequest } from '#contract/release-requests.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './requests.module.css';
import type { RequestAct } from './settle-dialog.tsx';

/** What can become of a request that waits: approved or sent back by another person, withdrawn by who asked. */
export function RequestActs({ request, onAsk }: { request: ReleaseRequest; onAsk: (act: RequestAct) => void }) {
  const t = useT();
  return (
    <div className={styles.acts}>
      {request.is_own && (
        <Button variant="default" onClick={() => onAsk('withdraw')}>
          {t('approval.withdraw')}
        </Button>
      )}
      {request.may_approve_own && (
        <Button variant="default" disabled={request.is_outdated} onClick={() => onAsk('approveOwn')}>
          {t('approval.approveOwn')}
        </Button>
      )}
      {request.may_approve && (
        <>
          <Button variant="default" onClick={() => onAsk('sendBack')}>
            {t('approval.sendBack')}
          </Button>
          <Button disabled={request.is_outdated} onClick={() => onAsk('approve')}>
            {t('approval.approve')}
          </Button>
        </>
      )}
    </div>
  );
}

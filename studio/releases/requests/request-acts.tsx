import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReleaseRequest } from '#contract/release-requests.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './requests.module.css';
import { type RequestAct, SettleDialog } from './settle-dialog.tsx';

/** What can become of a request that waits: approved or sent back by another person, withdrawn by who asked. */
export function RequestActs({ request }: { request: ReleaseRequest }) {
  const t = useT();
  const [asked, setAsked] = useState<RequestAct>();
  return (
    <div className={styles.acts}>
      {request.is_own && (
        <Button variant="default" onClick={() => setAsked('withdraw')}>
          {t('approval.withdraw')}
        </Button>
      )}
      {request.may_approve_own && (
        <Button variant="default" disabled={request.is_outdated} onClick={() => setAsked('approveOwn')}>
          {t('approval.approveOwn')}
        </Button>
      )}
      {request.may_approve && (
        <>
          <Button variant="default" onClick={() => setAsked('sendBack')}>
            {t('approval.sendBack')}
          </Button>
          <Button disabled={request.is_outdated} onClick={() => setAsked('approve')}>
            {t('approval.approve')}
          </Button>
        </>
      )}
      {asked && <SettleDialog request={request} act={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { approveRequest, sendBackRequest, withdrawRequest } from '#contract/release-requests.ts';
import { ChangeList } from '#studio/documents/differences/change-list.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem, DialogTitle } from '#studio/ui/dialog/dialog-frame.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from '../publish-dialog.module.css';
import { refreshReleases, requestQuery } from '../queries.ts';

/** What a request would make live, to be approved or sent back by another person, or withdrawn by who asked. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(requestQuery(id));
  const [reason, setReason] = useState<string>();
  const settling = useMutation({
    mutationFn: (act: 'approve' | 'sendBack' | 'withdraw') => {
      const params = { id };
      if (act === 'sendBack') return call(sendBackRequest, { params, body: { reason: reason ?? '' } });
      return call(act === 'approve' ? approveRequest : withdrawRequest, { params });
    },
    onSuccess: ({ message }) => {
      notify.done(message);
      onClose();
    },
    onSettled: () => refreshReleases(queries),
  });
  const request = data?.request;
  const isBusy = settling.isPending;
  const overtaken = data?.changes.filter(({ is_overtaken }) => is_overtaken).length ?? 0;
  const side = { from: data?.base_id ?? undefined, to: request?.release.id };
  return (
    <DialogFrame onClose={onClose} width={600}>
      <DialogTitle>{t('approval.dialogTitle', { number: request?.release.number ?? 0 })}</DialogTitle>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Delayed>{t('release.comparing')}</Delayed>}
      {data && request && (
        <>
          {request.release.note !== '' && (
            <p className={styles.intro}>
              <bdi dir="auto">{request.release.note}</bdi>
            </p>
          )}
          {request.is_outdated && <p className={styles.back}>{t('approval.outdatedText')}</p>}
          {overtaken > 0 && <p className={styles.back}>{t('approval.overtaken', { count: overtaken })}</p>}
          <ChangeList changes={data.changes} total={data.total} />
          {side.from !== undefined && (
            <p>
              <Link to="/pages/releases/compare" search={side} onClick={onClose}>
                {t('approval.compare')}
              </Link>
            </p>
          )}
          {reason !== undefined && (
            <Textarea
              label={t('approval.reason')}
              maxLength={500}
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              data-autofocus
            />
          )}
        </>
      )}
      <DialogProblem problem={settling.error} />
      <DialogButtons>
        <Button variant="default" onClick={reason === undefined ? onClose : () => setReason(undefined)} autoFocus>
          {t(reason === undefined ? 'common.cancel' : 'schedule.back')}
        </Button>
        {request?.is_own && request.state === 'waiting' && (
          <Button color="red.9" loading={isBusy} onClick={() => settling.mutate('withdraw')}>
            {t('approval.withdraw')}
          </Button>
        )}
        {request?.may_approve && reason === undefined && (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => setReason('')}>
              {t('approval.sendBack')}
            </Button>
            <Button loading={isBusy} disabled={request.is_outdated} onClick={() => settling.mutate('approve')}>
              {t('approval.approve')}
            </Button>
          </>
        )}
        {request?.may_approve && reason !== undefined && (
          <Button
            color="red.9"
            loading={isBusy}
            disabled={reason.trim() === ''}
            onClick={() => settling.mutate('sendBack')}
          >
            {t('approval.sendBack')}
          </Button>
        )}
      </DialogButtons>
    </DialogFrame>
  );
}

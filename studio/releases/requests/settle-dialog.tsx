import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { approveRequest, type ReleaseRequest, sendBackRequest, withdrawRequest } from '#contract/release-requests.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { refreshReleases } from '../queries.ts';
import styles from './requests.module.css';

const acts = {
  approve: {
    title: 'approval.approveTitle',
    text: 'approval.approveText',
    label: 'approval.approve',
    words: 'approval.answer',
  },
  approveOwn: {
    title: 'approval.ownTitle',
    text: 'approval.ownText',
    label: 'approval.approve',
    words: 'approval.reason',
  },
  sendBack: {
    title: 'approval.sendBackTitle',
    text: 'approval.sendBackText',
    label: 'approval.sendBack',
    words: 'approval.reason',
  },
  withdraw: {
    title: 'approval.withdrawTitle',
    text: 'approval.withdrawText',
    label: 'approval.withdraw',
    words: undefined,
  },
} as const;

export type RequestAct = keyof typeof acts;

interface SettleDialogProps {
  request: ReleaseRequest;
  act: RequestAct;
  onClose: () => void;
}

/** Asks before something becomes of a request, and for the words that go with it: needed where it is not simply approved. */
export function SettleDialog({ request, act, onClose }: SettleDialogProps) {
  const t = useT();
  const text = useId();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const settling = useMutation({
    mutationFn: () => settle(request.id, act, reason),
    onSuccess: ({ message }) => {
      notify.done(message);
      onClose();
    },
    onSettled: () => refreshReleases(queries),
  });
  const { title, label, words } = acts[act];
  const isNeeded = act === 'approveOwn' || act === 'sendBack';
  const isLater = act === 'approve' && request.live_on !== null;
  return (
    <DialogFrame onClose={onClose} title={t(title, { number: request.release.number })}>
      <p id={text} className={styles.about}>
        {t(isLater ? 'approval.approveLaterText' : acts[act].text)}
      </p>
      {words && (
        <Textarea
          label={t(words)}
          required={isNeeded}
          withAsterisk={false}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          aria-describedby={text}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <DialogProblem problem={settling.error} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} autoFocus={words === undefined}>
          {t('common.cancel')}
        </Button>
        <Button
          color={act === 'approve' ? undefined : 'red.9'}
          loading={settling.isPending}
          disabled={isNeeded && reason.trim() === ''}
          onClick={() => settling.mutate()}
        >
          {t(label)}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}

function settle(id: string, act: RequestAct, reason: string): Promise<{ message: string }> {
  const params = { id };
  if (act === 'withdraw') return call(withdrawRequest, { params });
  return call(act === 'sendBack' ? sendBackRequest : approveRequest, { params, body: { reason } });
}

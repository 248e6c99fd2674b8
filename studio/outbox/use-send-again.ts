import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type OutboxMail, resendMail } from '#contract/outbox.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconEye, IconPublish } from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

const address = getRouteApi('/signed-in/pages/outbox');

/** Whether sending a mail again makes sense: it was given up, and what it says is not over. */
export function maySendAgain(mail: OutboxMail, now = Date.now()): boolean {
  return mail.state === 'dead' && (mail.expires_on === null || mail.expires_on > now);
}

export function useSendAgain() {
  const t = useT();
  const navigate = address.useNavigate();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: (id: string) => call(resendMail, { params: { id } }),
    onSuccess: (answer) => notify.done(answer.message),
    onError: (error) => notify.problem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['outbox'] }),
  });
  const rowActions = (mail: OutboxMail): readonly RowAction[] => {
    const open: RowAction = {
      id: 'open',
      label: t('common.open'),
      icon: IconEye,
      run: () => void navigate({ to: '/pages/outbox/$id', params: { id: mail.id }, search: (old) => old }),
    };
    if (mail.state !== 'dead') return [open];
    return [
      open,
      {
        id: 'send',
        label: t('outbox.sendAgain'),
        icon: IconPublish,
        disabledReason: maySendAgain(mail) ? undefined : t('mail.isOver'),
        run: () => sending.mutate(mail.id),
      },
    ];
  };
  return { rowActions, sending };
}

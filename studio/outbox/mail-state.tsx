import type { MailState } from '#contract/outbox.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Status } from '#studio/ui/text/status.tsx';

export const mailStateLabels = {
  queued: 'outbox.state.queued',
  failed: 'outbox.state.failed',
  sent: 'outbox.state.sent',
  kept: 'outbox.state.kept',
  dead: 'outbox.state.dead',
  expired: 'outbox.state.expired',
} as const satisfies Record<MailState, MessageKey>;

const tones = {
  queued: 'quiet',
  failed: 'attention',
  sent: 'good',
  kept: 'quiet',
  dead: 'attention',
  expired: 'quiet',
} as const satisfies Record<MailState, string>;

export function MailStatus({ state }: { state: MailState }) {
  const t = useT();
  return <Status tone={tones[state]}>{t(mailStateLabels[state])}</Status>;
}

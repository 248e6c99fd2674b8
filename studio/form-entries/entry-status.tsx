import type { FormEntry, SpamReason } from '#contract/form-entries.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Status } from '#studio/ui/text/status.tsx';

export const spamLabels = {
  trap: 'formEntries.spam.trap',
  early: 'formEntries.spam.early',
  marked: 'formEntries.spam.marked',
} as const satisfies Record<SpamReason, MessageKey>;

/** Whether somebody has read it, or that it is taken for spam. */
export function EntryStatus({ entry: { is_read, is_spam } }: { entry: Pick<FormEntry, 'is_read' | 'is_spam'> }) {
  const t = useT();
  if (is_spam) return <Status tone="attention">{t('formEntries.isSpam')}</Status>;
  return <Status tone={is_read ? 'quiet' : 'good'}>{t(is_read ? 'formEntries.isRead' : 'formEntries.isNew')}</Status>;
}

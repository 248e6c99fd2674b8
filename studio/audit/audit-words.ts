import type { AuditOutcome, AuditTarget } from '#model/audit.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const outcomeLabels = {
  done: 'audit.done',
  failed: 'audit.failed',
  refused: 'audit.refused',
} as const satisfies Record<AuditOutcome, MessageKey>;

export const outcomeTones = { done: 'good', failed: 'attention', refused: 'attention' } as const satisfies Record<
  AuditOutcome,
  string
>;

export const targetLabel = (kind: AuditTarget): MessageKey => `audit.kind.${kind}`;

import { AsyncLocalStorage } from 'node:async_hooks';

/** The call that is being answered, as the audit log tells of it. */
export interface AuditedCall {
  readonly exchange: string;
  readonly address: string;
  person?: { readonly id: string; readonly email: string; readonly name: string; readonly via?: string } | undefined;
  site?: { readonly id: string; readonly organizationId: string } | undefined;
}

const calls = new AsyncLocalStorage<AuditedCall>();

/**
 * Runs the answering of a call so that whatever it writes into the log names who called, from where and by what,
 * without each of the many places that change something handing it on.
 */
export function inAuditedCall<T>(call: AuditedCall, work: () => T): T {
  return calls.run(call, work);
}

/** Runs work that the log tells of without the call: to those it concerns, who called is nobody's business. */
export function outsideOfCall<T>(work: () => T): T {
  return calls.exit(work);
}

/** The call being answered; undefined in background work and in commands. */
export function auditedCall(): AuditedCall | undefined {
  return calls.getStore();
}

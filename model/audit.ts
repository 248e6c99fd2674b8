import { documentKinds } from './documents.ts';

/** Everything the audit log tells of. A verb is kept for good: rows are never written again. */
export const auditActs = [
  'document.created',
  'document.changed',
  'document.deleted',
  'document.restored',
  'release.published',
  'release.activated',
  'member.invited',
  'invitation.resent',
  'invitation.revoked',
  'member.joined',
  'member.changed',
  'member.removed',
  'member.left',
  'organization.changed',
  'organization.transferred',
  'organization.deleted',
  'site.created',
  'site.deleted',
  'site.addressAllowed',
  'site.domainProven',
  'site.domainLost',
  'audit.exported',
  'access.refused',
  'access.refusedMore',
  'account.registered',
  'account.changed',
  'account.verified',
  'account.passwordChanged',
  'account.passwordReset',
  'account.secondFactorOn',
  'account.secondFactorOff',
  'account.recoveryCodesRenewed',
  'account.passkeyAdded',
  'account.passkeyRemoved',
  'account.identityLinked',
  'account.identityUnlinked',
  'account.disabled',
  'account.enabled',
  'account.appointed',
  'account.dismissed',
  'account.deleted',
  'login.succeeded',
  'login.failed',
  'login.ended',
  'session.ended',
  'session.tokenReused',
] as const;
export type AuditAct = (typeof auditActs)[number];

export const auditOutcomes = ['done', 'failed', 'refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export const auditTargets = [
  ...documentKinds,
  'release',
  'member',
  'invitation',
  'organization',
  'site',
  'account',
  'session',
  'exchange',
] as const;
export type AuditTarget = (typeof auditTargets)[number];

import type { AuditAct } from '#model/audit.ts';
import { siteRoles } from '#model/roles.ts';
import { countryName, formatDateTime } from '#studio/messages/format.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { roleLabel } from '#studio/messages/role-label.ts';

const labels: Readonly<Record<string, MessageKey>> = {
  role: 'audit.value.role',
  url_patterns: 'audit.value.urlPatterns',
  name: 'audit.value.name',
  number: 'audit.value.number',
  code: 'audit.value.code',
  left_out: 'audit.value.leftOut',
  owner: 'audit.value.owner',
  address: 'audit.value.address',
  city: 'audit.value.city',
  zip: 'audit.value.zip',
  country: 'audit.value.country',
  entries: 'audit.value.entries',
  format: 'audit.value.format',
  documents: 'audit.value.documents',
  permission: 'audit.value.permission',
  days: 'audit.value.days',
  hours: 'audit.value.hours',
  receivers: 'audit.value.receivers',
  webhook_url: 'audit.value.webhook',
  keep_days: 'audit.value.keepDays',
  secret: 'audit.value.secret',
  state: 'audit.value.state',
  kind: 'audit.value.kind',
  follows: 'audit.value.follows',
  path: 'audit.value.path',
  endpoint: 'audit.value.endpoint',
  bucket: 'audit.value.bucket',
  prefix: 'audit.value.prefix',
  url: 'audit.value.url',
  is_before: 'audit.value.toldBefore',
  is_after: 'audit.value.toldAfter',
  is_active: 'audit.value.active',
  approval: 'audit.value.approval',
  asked_by: 'audit.value.askedBy',
  reason: 'audit.value.reason',
  live: 'audit.value.live',
  end: 'audit.value.end',
  zone: 'audit.value.zone',
  scheduled: 'audit.value.scheduled',
};

/** Values that are moments, in ms. */
const moments: ReadonlySet<string> = new Set(['live', 'end', 'scheduled']);

const yesOrNo = { 0: 'difference.no', 1: 'difference.yes' } as const;

/** Words of values that are names of ours, by the value's name. */
const said: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  state: { done: 'audit.value.stateDone', failed: 'audit.value.stateFailed', cancelled: 'audit.value.stateCancelled' },
  kind: {
    folder: 'audit.value.kindFolder',
    zip: 'audit.value.kindZip',
    s3: 'audit.value.kindS3',
    pull: 'audit.value.kindPull',
  },
  follows: {
    live: 'audit.value.followsLive',
    staging: 'audit.value.followsStaging',
    preview: 'audit.value.followsPreview',
  },
  approval: {
    none: 'audit.value.approvalNone',
    editors: 'audit.value.approvalEditors',
    everyone: 'audit.value.approvalEveryone',
    without: 'audit.value.approvalWithout',
    own: 'audit.value.approvalOwn',
  },
  is_before: yesOrNo,
  is_after: yesOrNo,
  is_active: yesOrNo,
};

/** What a value of what is no document is called. */
export function valueLabel(act: AuditAct, name: string): MessageKey {
  // Of a deploy it is the release that was put there, live or not.
  if (act === 'deploy.ended' && name === 'number') return 'audit.value.release';
  return labels[name] ?? 'audit.value.other';
}

/** A value as one says it. */
export function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (moments.has(name) && typeof value === 'number') return formatDateTime(value);
  const text = String(value);
  const word = said[name]?.[text];
  if (word) return translate(word);
  const role = name === 'role' ? siteRoles.find((each) => each === text) : undefined;
  if (role) return translate(roleLabel(role));
  return name === 'country' && /^[A-Z]{2}$/.test(text) ? countryName(text) : text;
}

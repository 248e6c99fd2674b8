import { siteRoles } from '#model/roles.ts';
import { countryName } from '#studio/messages/format.ts';
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
  receivers: 'audit.value.receivers',
  webhook_url: 'audit.value.webhook',
  keep_days: 'audit.value.keepDays',
  secret: 'audit.value.secret',
};

/** What a value of what is no document is called. */
export const valueLabel = (name: string): MessageKey => labels[name] ?? 'audit.value.other';

/** A value as one says it. */
export function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  const role = name === 'role' ? siteRoles.find((each) => each === text) : undefined;
  if (role) return translate(roleLabel(role));
  return name === 'country' && /^[A-Z]{2}$/.test(text) ? countryName(text) : text;
}

import type { Finding, Fix } from '#model/checks/finding.ts';
import '#studio/messages/checks-words.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

/** What was found, as a sentence. */
export function findingText({ kind, subject = '' }: Finding): string {
  if (kind === 'pictureHeavy') return translate('checks.pictureHeavy', { size: formatBytes(Number(subject)) });
  const [first = 0, second = 0] = subject.split(' ').map(Number);
  const key: MessageKey = `checks.${kind}`;
  return translate(key, { subject, first, second, number: first });
}

/** What a button says that ends it. */
export function fixText({ kind, mend }: Finding & { mend: Fix }): string {
  if (mend.verb === 'unbind') return translate('checks.mend.unbind');
  if (mend.verb === 'unstyle') return translate('checks.mend.unstyle');
  if (mend.verb === 'refill') return translate(mend.to === undefined ? 'checks.mend.beside' : 'checks.mend.refill');
  const value = String(mend.value);
  if (kind === 'linkDead') return translate('checks.mend.link', { value });
  return kind === 'altMissing' ? translate('checks.mend.alt', { value }) : translate('checks.mend.level', { value });
}

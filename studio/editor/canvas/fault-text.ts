import { isMessageKey, translate } from '#studio/messages/i18n.ts';

/** What does not work on the page, in words. */
export function faultText({ kind, subject, detail }: { kind: string; subject: string; detail: string }): string {
  const key = `preview.${kind}`;
  return isMessageKey(key) ? translate(key, { subject, detail }).trim() : `${subject} ${detail}`.trim();
}

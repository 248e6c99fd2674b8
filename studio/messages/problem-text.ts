import { Problem } from '#contract/problems.ts';
import { isMessageKey, translate } from './i18n.ts';

/**
 * A sentence a person can be shown for a failure. The server has already put its messages into words; a message key
 * (a schema's, or a problem made in the browser) is translated here.
 */
export function problemText(error: unknown): string {
  if (!(error instanceof Problem)) return translate('problem.generic');
  return messageText(error.message);
}

/** Says what is wrong with each field of what was sent, where there is no field on the screen to say it at. */
export function fieldFaultsText(error: unknown): string {
  const issues = error instanceof Problem ? (error.details.issues ?? []) : [];
  if (issues.length === 0) return problemText(error);
  return [...new Set(issues.map(({ message }) => messageText(message)))].join(' ');
}

/** The text of a form's fault: a message key of the contract, or what the server already put into words. */
export function messageText(message: string | undefined): string {
  if (message === undefined || message === '') return '';
  return isMessageKey(message) ? translate(message) : message;
}

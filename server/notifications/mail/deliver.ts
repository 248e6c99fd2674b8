import type { RenderedMail } from '#server/notifications/mail/render-mail.ts';
import type { Config } from '#server/platform/config/config.ts';
import { NonRetryableError } from '#server/platform/jobs/definition.ts';

/** Milliseconds a mail server may take to say something. */
const TIMEOUT = 15_000;

interface Letter extends RenderedMail {
  /** The same at each try, so that who gets a mail twice can see that it is one. */
  id: string;
  to: string;
  at: number;
}

/**
 * Hands a mail to the mail server.
 * @throws NonRetryableError when the server refuses this mail for good (a reply of 5xx to it)
 */
export async function deliver(config: Config, smtpUrl: string, letter: Letter, signal: AbortSignal): Promise<void> {
  // Only an installation with a mail server pays for loading this.
  const { createTransport } = await import('nodemailer');
  const from = senderOf(config, smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: 'Sitewright', address: from },
      to: { name: '', address: letter.to },
      envelope: { from, to: [letter.to] },
      messageId: `<${letter.id}@${from.split('@')[1]}>`,
      date: new Date(letter.at),
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(letter.unsubscribe !== undefined && { 'List-Unsubscribe': `<${letter.unsubscribe}>` }),
      },
      signal,
    });
  } catch (error) {
    throw isForGood(error) ? new NonRetryableError((error as Error).message, { cause: error }) : error;
  }
}

/** A refused sign-in (535) is for the operator to mend, and the mail waits for it. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && code !== 'EAUTH' && responseCode !== 530 && responseCode !== 535;
}

/** `MAIL_FROM`, else the account on the mail server when it is an address, else one of the studio's host. */
function senderOf({ mailFrom, studioUrl }: Pick<Config, 'mailFrom' | 'studioUrl'>, smtpUrl: string): string {
  if (mailFrom) return mailFrom;
  const account = decodeURIComponent(new URL(smtpUrl).username);
  return account.includes('@') ? account : `no-reply@${new URL(studioUrl).hostname}`;
}

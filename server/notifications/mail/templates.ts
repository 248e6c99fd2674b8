interface MailTemplate<V extends string> {
  /** What its texts and parts are filled with. */
  readonly values: readonly V[];
  /** The value shown large, to be typed in. */
  readonly code?: NoInfer<V>;
  /** The value that is the address of the one button. */
  readonly link?: NoInfer<V>;
  /** The value that holds {@link MailSection}s, as JSON. */
  readonly sections?: NoInfer<V>;
  /** The value that is the address at which its reader ends such mails. */
  readonly unsubscribe?: NoInfer<V>;
  /** Whose `action` and `outro` it has in place of its own. */
  readonly ending?: string;
}

/** A table of a mail, in the words of its reader. */
export interface MailSection {
  readonly title: string;
  readonly rows: readonly MailRow[];
}

export interface MailRow {
  readonly label: string;
  readonly value: string;
  /** What it is compared with. */
  readonly note?: string;
}

function mailTemplate<const V extends string>(template: MailTemplate<V>): MailTemplate<V> {
  return template;
}

/** A mail that tells someone what was done to their account, with the way to undo it when it was not them. */
function accountMail<const V extends string = never>(...values: V[]) {
  return mailTemplate({ values: ['name', 'link', ...values], link: 'link', ending: 'account-security' });
}

/**
 * Every mail there is. Each has its texts in `messages/<locale>.json`: `<name>.subject`, `<name>.intro`,
 * `<name>.outro`, and `<name>.action` (the words of the button) when it has a link; those of its `ending` where it has one.
 */
export const mailTemplates = {
  'signup-code': mailTemplate({ values: ['name', 'code'], code: 'code' }),
  'verify-email': mailTemplate({ values: ['name', 'code', 'link'], code: 'code', link: 'link' }),
  'reset-password': mailTemplate({ values: ['name', 'link'], link: 'link' }),
  'password-changed': mailTemplate({ values: ['name', 'link'], link: 'link' }),
  'second-factor-on': accountMail(),
  'second-factor-off': accountMail(),
  'recovery-codes-renewed': accountMail(),
  'passkey-added': accountMail('passkey'),
  'passkey-removed': accountMail('passkey'),
  'identity-linked': accountMail('provider'),
  'identity-unlinked': accountMail('provider'),
  'account-disabled': mailTemplate({ values: ['name'] }),
  'account-enabled': mailTemplate({ values: ['name'] }),
  'account-deleted': mailTemplate({ values: ['name'] }),
  'form-entry': mailTemplate({ values: ['site', 'form', 'sender', 'summary', 'link'], link: 'link' }),
  'preview-comment': mailTemplate({ values: ['site', 'name', 'author', 'text', 'link'], link: 'link' }),
  'approval-asked': mailTemplate({ values: ['site', 'by', 'number', 'text', 'link'], link: 'link' }),
  'approval-given': mailTemplate({ values: ['site', 'by', 'number', 'link'], link: 'link' }),
  'approval-refused': mailTemplate({ values: ['site', 'by', 'number', 'text', 'link'], link: 'link' }),
  'form-received': mailTemplate({ values: ['site', 'text'] }),
  'number-report': mailTemplate({
    values: ['site', 'name', 'period', 'before', 'zone', 'sections', 'link', 'unsubscribe'],
    link: 'link',
    sections: 'sections',
    unsubscribe: 'unsubscribe',
  }),
  'board-report': mailTemplate({
    values: ['site', 'board', 'name', 'period', 'zone', 'sections', 'link', 'unsubscribe'],
    link: 'link',
    sections: 'sections',
    unsubscribe: 'unsubscribe',
  }),
  'number-alert': mailTemplate({ values: ['site', 'alert', 'text', 'link'], link: 'link' }),
  'number-alert-over': mailTemplate({ values: ['site', 'alert', 'text', 'link'], link: 'link' }),
  invitation: mailTemplate({ values: ['inviter', 'site', 'organization', 'link'], link: 'link' }),
} as const;

export type MailTemplateName = keyof typeof mailTemplates;

export type MailValues<T extends MailTemplateName> = Readonly<
  Record<(typeof mailTemplates)[T]['values'][number], string>
>;

/** A template by the name stored with a mail; undefined for one this server does not know. */
export function findMailTemplate(name: string): MailTemplate<string> | undefined {
  return Object.hasOwn(mailTemplates, name) ? mailTemplates[name as MailTemplateName] : undefined;
}

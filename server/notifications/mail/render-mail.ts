import type { Locale } from '#contract/messages.ts';
import { layOutMail } from '#server/notifications/mail/lay-out-mail.ts';
import { findMailTemplate, type MailSection, type MailTemplateName } from '#server/notifications/mail/templates.ts';
import { durationText, mailText } from '#server/notifications/mail/texts.ts';

interface MailToRender {
  locale: Locale;
  template: MailTemplateName;
  values: Readonly<Record<string, string>>;
  /** Milliseconds it is good for from when it was written; absent for one that stays good. */
  goodFor?: number | undefined;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Where its reader ends such mails. */
  unsubscribe?: string | undefined;
}

/** A mail's subject, and its body as text and as HTML, in the language of who reads it. */
export function renderMail({ locale, template, values, goodFor }: MailToRender): RenderedMail {
  const parts = findMailTemplate(template);
  if (!parts) throw new Error(`There is no mail “${template}”.`);
  const say = (key: string, of: string = template) => mailText(locale, `${of}.${key}`, values);
  const subject = say('subject');
  const last = say('outro', parts.ending);
  const code = parts.code && values[parts.code];
  const link = parts.link && values[parts.link];
  const outro =
    goodFor === undefined
      ? last
      : `${mailText(locale, 'layout.goodFor', { duration: durationText(locale, goodFor) })} ${last}`;
  const action = link ? say('action', parts.ending) : undefined;
  const unsubscribe = parts.unsubscribe && values[parts.unsubscribe];
  const sections = readSections(parts.sections && values[parts.sections]);
  const body = { subject, intro: say('intro'), code, sections, link, action, outro, unsubscribe };
  return { subject, text: asText(locale, body), html: layOutMail(locale, body), unsubscribe };
}

function readSections(text: string | undefined): MailSection[] {
  return text === undefined || text === '' ? [] : (JSON.parse(text) as MailSection[]);
}

export interface MailParts {
  subject: string;
  intro: string;
  code: string | undefined;
  sections: readonly MailSection[];
  link: string | undefined;
  action: string | undefined;
  outro: string;
  unsubscribe: string | undefined;
}

function asText(locale: Locale, { intro, code, sections, link, action, outro, unsubscribe }: MailParts): string {
  const parts = [
    intro,
    code && `    ${code}`,
    ...sections.map(sectionText),
    link && `${action}:\n${link}`,
    outro,
    unsubscribe && `${mailText(locale, 'layout.unsubscribe')}:\n${unsubscribe}`,
    `-- \n${mailText(locale, 'layout.footer')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function sectionText({ title, rows }: MailSection): string {
  const lines = rows.map(({ label, value, note }) => `${label}: ${value}${note === undefined ? '' : ` (${note})`}`);
  return [title, ...lines].join('\n');
}

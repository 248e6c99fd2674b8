import type { Locale } from '#contract/messages.ts';
import { layOutMail } from '#server/notifications/mail/lay-out-mail.ts';
import type { MailTemplateName } from '#server/notifications/mail/templates.ts';
import { findMailTemplate } from '#server/notifications/mail/templates.ts';
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
  const body = { subject, intro: say('intro'), code, link, action, outro };
  return { subject, text: asText(locale, body), html: layOutMail(locale, body) };
}

export interface MailParts {
  subject: string;
  intro: string;
  code: string | undefined;
  link: string | undefined;
  action: string | undefined;
  outro: string;
}

function asText(locale: Locale, { intro, code, link, action, outro }: MailParts): string {
  const parts = [
    intro,
    code && `    ${code}`,
    link && `${action}:\n${link}`,
    outro,
    `-- \n${mailText(locale, 'layout.footer')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

import { expect, test } from 'vitest';
import { locales } from '#contract/messages.ts';
import { renderMail } from './render-mail.ts';
import { type MailTemplateName, mailTemplates } from './templates.ts';
import { durationText } from './texts.ts';

const names = Object.keys(mailTemplates) as MailTemplateName[];
const cases = names.flatMap((template) => locales.map((locale) => [template, locale] as const));

interface MailTemplate {
  values: readonly string[];
  link?: string;
  sections?: string;
  unsubscribe?: string;
}

function render(template: MailTemplateName, locale: (typeof locales)[number], value = (name: string) => `«${name}»`) {
  const { values, link, sections, unsubscribe } = mailTemplates[template] as MailTemplate;
  const fill = (name: string) => {
    if (name === sections) return JSON.stringify([{ title: value(name), rows: [{ label: value(name), value: '1' }] }]);
    return name === link || name === unsubscribe ? 'https://example.com/x?a=1&b=2' : value(name);
  };
  const filled = Object.fromEntries(values.map((name) => [name, fill(name)]));
  return {
    values: values.filter((name) => name !== unsubscribe),
    link,
    mail: renderMail({ locale, template, values: filled, goodFor: 3_600_000 }),
  };
}

test.each(cases)('%s in %s says all it is filled with, in text and in HTML', (template, locale) => {
  const { values, link, mail } = render(template, locale);
  for (const body of [mail.text, mail.html]) {
    for (const name of values.filter((each) => each !== link)) expect(body).toContain(`«${name}»`);
    expect(body).not.toMatch(/\{\w+\}|undefined/);
  }
  if (link) expect(mail.text).toContain('https://example.com/x?a=1&b=2');
  if (link) expect(mail.html).toContain('href="https://example.com/x?a=1&amp;b=2"');
  expect(mail.html).toContain(`<html lang="${locale}" dir="${locale === 'ar-SA' ? 'rtl' : 'ltr'}">`);
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test.each(cases)('%s in %s shows HTML in its values as text', (template, locale) => {
  const { mail } = render(template, locale, () => '<script>alert("x")</script>');
  expect(mail.html).not.toContain('<script');
});

test('no mail carries a password', () => {
  for (const { values } of Object.values(mailTemplates)) expect(values.join()).not.toMatch(/password|secret/i);
});

test('a duration is said in the largest unit it fills', () => {
  const durations = [15 * 60_000, 3_600_000, 7_200_000, 7 * 86_400_000];
  expect(durations.map((each) => durationText('en-US', each))).toEqual(['15 minutes', '1 hour', '2 hours', '7 days']);
});

import type { Locale } from '#contract/messages.ts';
import type { MailParts } from '#server/notifications/mail/render-mail.ts';
import type { MailSection } from '#server/notifications/mail/templates.ts';
import { mailText } from '#server/notifications/mail/texts.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

const page = 'margin:0;padding:24px 12px;background:#f4f7fe;color:#313541';
const fonts = "font-family:'Open Sans','Noto Sans Arabic',system-ui,sans-serif;font-size:16px;line-height:1.6";
const card = 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px';
const button =
  'display:inline-block;padding:12px 24px;border-radius:24px;background:#0773b3;color:#ffffff;font-weight:600;text-decoration:none';
const code = 'margin:24px 0;font-family:ui-monospace,monospace;font-size:32px;font-weight:700;letter-spacing:6px';

/** The HTML of a mail: one card, readable without pictures and scripts, and nothing is fetched when it is opened. */
export function layOutMail(locale: Locale, parts: MailParts): string {
  const dir = locale === 'ar-SA' ? 'rtl' : 'ltr';
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return [
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(parts.subject)}</title></head>`,
    `<body style="${page}"><div role="article" style="${card};${fonts}">`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(parts.subject)}</h1>`,
    paragraph(parts.intro),
    parts.code ? `<p dir="ltr" style="${code};text-align:center">${escapeHtml(parts.code)}</p>` : '',
    ...parts.sections.map(describeSection),
    parts.link && parts.action ? describeLink(locale, parts.link, parts.action) : '',
    paragraph(parts.outro),
    `<p style="margin:24px 0 0;font-size:13px;color:#5d6470">${escapeHtml(mailText(locale, 'layout.footer'))}</p>`,
    parts.unsubscribe ? describeEnd(locale, parts.unsubscribe) : '',
    '</div></body></html>',
  ].join('\n');
}

/** A link that was taken out after the mail had been sent is no address any more, only a mark. */
function describeLink(locale: Locale, link: string, action: string): string {
  if (!URL.canParse(link)) return `<p style="margin:24px 0"><span style="${button}">${escapeHtml(action)}</span></p>`;
  const address = escapeHtml(link);
  return [
    `<p style="margin:24px 0"><a href="${address}" style="${button}">${escapeHtml(action)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#5d6470">${escapeHtml(mailText(locale, 'layout.linkHint'))}<br>`,
    `<bdi dir="ltr" style="word-break:break-all">${address}</bdi></p>`,
  ].join('\n');
}

const cell = 'padding:4px 0;vertical-align:top;border-bottom:1px solid #e4e7ee';

function describeSection({ title, rows }: MailSection): string {
  return [
    `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2>`,
    '<table role="presentation" style="width:100%;border-collapse:collapse;font-size:14px">',
    ...rows.map(
      ({ label, value, note }) =>
        `<tr><td style="${cell};word-break:break-word"><bdi>${unlinked(label)}</bdi></td>` +
        `<td style="${cell};padding-inline-start:12px;text-align:end;white-space:nowrap"><bdi>${escapeHtml(value)}</bdi>` +
        `${note === undefined ? '' : `<br><bdi style="color:#5d6470">${escapeHtml(note)}</bdi>`}</td></tr>`,
    ),
    '</table>',
  ].join('\n');
}

/** Mail programs make links of what looks like an address: the names of pages and sources are of strangers. */
const unlinked = (text: string): string => escapeHtml(text).replaceAll('.', '<span>.</span>');

function describeEnd(locale: Locale, address: string): string {
  const words = escapeHtml(mailText(locale, 'layout.unsubscribe'));
  const text = URL.canParse(address) ? `<a href="${escapeHtml(address)}" style="color:#5d6470">${words}</a>` : words;
  return `<p style="margin:8px 0 0;font-size:13px">${text}</p>`;
}

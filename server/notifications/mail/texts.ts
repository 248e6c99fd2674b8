import type { Locale } from '#contract/messages.ts';
import ar from '#server/notifications/mail/messages/ar-SA.json' with { type: 'json' };
import en from '#server/notifications/mail/messages/en-US.json' with { type: 'json' };
import es from '#server/notifications/mail/messages/es.json' with { type: 'json' };
import fr from '#server/notifications/mail/messages/fr.json' with { type: 'json' };
import it from '#server/notifications/mail/messages/it-IT.json' with { type: 'json' };
import zh from '#server/notifications/mail/messages/zh-Hans-CN.json' with { type: 'json' };

type MailTextKey = keyof typeof en;

// Typed by the English catalogue, so a locale that lacks a key does not compile.
const catalogues: Record<Locale, Record<MailTextKey, string>> = {
  'en-US': en,
  'zh-Hans-CN': zh,
  'ar-SA': ar,
  'it-IT': it,
  es,
  fr,
};

/** A text of a mail in a locale, its `{name}` placeholders filled and `''` read as one apostrophe, as in ICU. */
export function mailText(locale: Locale, key: string, values: Readonly<Record<string, string>> = {}): string {
  if (!Object.hasOwn(en, key)) throw new Error(`There is no mail text “${key}”.`);
  return catalogues[locale][key as MailTextKey].replace(/''|\{(\w+)\}/g, (found, name: string | undefined) => {
    if (name === undefined) return "'";
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return found;
    // A name of another direction must not turn the sentence around it (Unicode Bidirectional Algorithm, isolates).
    return locale === 'ar-SA' ? `\u2068${value}\u2069` : value;
  });
}

/** "15 minutes", "1 hour": a duration in the largest unit that it fills, in words of the locale. */
export function durationText(locale: Locale, milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  const [count, unit] =
    minutes >= 2880
      ? [Math.round(minutes / 1440), 'day']
      : minutes >= 60
        ? [Math.round(minutes / 60), 'hour']
        : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

import { settingsImages } from '#model/settings.ts';
import { settingsLabels as labels, settingsFieldLabel } from '#studio/documents/field-labels/settings-labels.ts';
import type { ComparedField } from '#studio/documents/stale-dialog/compared-fields.tsx';
import { formatList } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { countingModeLabels } from './counting-mode-labels.ts';
import { firstDayLabels } from './first-day-labels.ts';
import { languageName } from './site-section.tsx';
import { cardLabels, fontLabels, paperLabels, radiusLabels, schemeLabels } from './theme-labels.ts';
import { tileSourceLabels } from './tile-source-labels.ts';

/** The fields of the settings for choosing between two versions; the look is chosen part by part. */
export function comparedSettings(t: typeof translate): ComparedField[] {
  const code = (value: unknown) => <Code>{String(value)}</Code>;
  const word =
    <Key extends string>(words: Readonly<Record<Key, MessageKey>>) =>
    (value: unknown) =>
      t(words[value as Key]);
  const shown: Readonly<Record<string, ComparedField['show']>> = {
    frontend_domain: code,
    not_found_template: code,
    ...Object.fromEntries(settingsImages.map((field) => [field, code])),
    social_card: word(cardLabels),
    first_day_of_week: word(firstDayLabels),
    'theme.accent': code,
    language: (value) => languageName(String(value)),
    languages: (value) => formatList((value as { language: string }[]).map(({ language }) => languageName(language))),
    smart_punctuation: (value) => formatList((value as string[]).map(languageName)),
    white_listed_ips: (value) => <Code>{(value as string[]).join(', ')}</Code>,
    'map_tiles.source': word(tileSourceLabels),
    'map_tiles.address': code,
    'analytics.mode': word(countingModeLabels),
    'analytics.honor_signals': (value) => t(value === true ? 'difference.yes' : 'difference.no'),
    'analytics.collector': code,
    'theme.font': word(fontLabels),
    'theme.radius': word(radiusLabels),
    'theme.scheme': word(schemeLabels),
    'theme.paper': word(paperLabels),
  };
  return Object.keys(labels)
    .filter((path) => !['theme', 'map_tiles', 'analytics'].includes(path))
    .map((path) => ({ path, label: t(settingsFieldLabel(path)), show: shown[path] }));
}

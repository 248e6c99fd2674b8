import type { SettingsBody } from '#model/settings.ts';
import { directionOf } from '#model/site-languages/languages.ts';
import type { SiteIcons } from '#site/media/site-marks.ts';
import { html, raw } from '#widgets/html.ts';
import { pageWord } from './words.ts';

interface BuiltInSurroundings {
  readonly settings: SettingsBody;
  /** The language the product's own words are in. */
  readonly wordsLanguage: string;
  /** Where home is in its language. */
  readonly home: string;
  readonly themeHref: string;
  readonly icons: SiteIcons;
  readonly scripts: readonly string[];
  /** The element that loads the script which counts views. */
  readonly counting?: string;
}

/** The page of a site that has designed none of its own for what is not there. */
export function builtInPage(
  status: 404 | 410,
  { settings, wordsLanguage, home, themeHref, icons, scripts, counting = '' }: BuiltInSurroundings,
): string {
  const language = settings.language;
  const says = pageWord(wordsLanguage, status === 410 ? 'gone' : 'notFound');
  const direction = directionOf(language);
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${`${says} – ${settings.frontend_site_name}`}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${raw(icons.links)}<link rel="stylesheet" href="${themeHref}">${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}</head><body class="built-in"><main><p>${status}</p><h1>${says}</h1><p><a href="${home}">${pageWord(wordsLanguage, 'home')}</a></p></main>${raw(counting)}</body></html>
`.html;
}

import type { SettingsBody } from '#model/settings.ts';
import { directionOf } from '#model/site-languages/languages.ts';
import type { Markup } from '#model/widget-type.ts';
import type { SiteIcons } from '#site/media/site-marks.ts';
import { html, raw } from '#widgets/html.ts';
import { type PageWord, pageWord } from './words.ts';

/** How the form looks, beside the stylesheet of the site. */
export const accessStyle =
  '@layer nodes{.door form{display:grid;gap:var(--gap-small);max-inline-size:24rem;margin-block-start:var(--gap)}.door label{font-weight:700}.door input{box-sizing:border-box;inline-size:100%;padding:.75rem;border:1px solid var(--ink-quiet);border-radius:.5rem;background:transparent;color:inherit;font:inherit}.door button,.door .enter{justify-self:start;display:inline-block;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--paper);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}.door .enter{margin-block-start:var(--gap-small)}.door .wrong{font-weight:700}.door :focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}}';

/** Why someone who tried is not let in. */
export type AccessFault = Extract<PageWord, 'wrongPassword' | 'tooManyTries'>;

interface AccessPage {
  readonly settings: Pick<SettingsBody, 'frontend_site_name'> & { readonly language: string };
  readonly themeHref: string;
  readonly styleHref: string;
  readonly icons: SiteIcons;
  readonly fault?: AccessFault | undefined;
  /** Where a password is sent, and the address it is to open. */
  readonly form?: { readonly action: string; readonly to: string };
  /** Where members show who they are. */
  readonly enterHref?: string;
}

/** What stands in the place of a page that is not for everyone. It says nothing of the page. */
export function accessPage({ settings, themeHref, styleHref, icons, fault, form, enterHref }: AccessPage): string {
  const { language, frontend_site_name: name } = settings;
  const say = (word: PageWord) => pageWord(language, word);
  const direction = directionOf(language);
  const title = say(form ? 'locked' : 'membersOnly');
  const asks = form
    ? passwordForm(language, form, fault)
    : html`<p>${say('membersText')}</p><p><a class="enter" href="${enterHref ?? '/'}" rel="nofollow">${say('signIn')}</a></p>`;
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${`${title} – ${name}`}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${raw(icons.links)}<link rel="stylesheet" href="${themeHref}"><link rel="stylesheet" href="${styleHref}"></head><body class="built-in door"><main><p>${name}</p><h1>${title}</h1>${asks}</main></body></html>
`.html;
}

interface LinkAccessPage {
  /** Of the visitor, since the site may not be told of yet. */
  readonly language: string;
  readonly themeHref: string;
  readonly styleHref: string;
  readonly fault?: AccessFault | undefined;
  readonly form: { readonly action: string; readonly to: string };
}

/** What stands in the place of a preview that has a password. It says nothing of the site. */
export function linkAccessPage({ language, themeHref, styleHref, fault, form }: LinkAccessPage): string {
  const title = pageWord(language, 'previewLocked');
  const direction = directionOf(language);
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><link rel="stylesheet" href="${themeHref}"><link rel="stylesheet" href="${styleHref}"></head><body class="built-in door"><main><h1>${title}</h1>${passwordForm(language, form, fault)}</main></body></html>
`.html;
}

function passwordForm(
  language: string,
  { action, to }: LinkAccessPage['form'],
  fault: AccessFault | undefined,
): Markup {
  const say = (word: PageWord) => pageWord(language, word);
  const wrong = fault ? html`<p class="wrong" id="wrong" role="alert">${say(fault)}</p>` : '';
  return html`<form method="post" action="${action}"><input type="hidden" name="to" value="${to}"><label for="password">${say('password')}</label><input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required autofocus${raw(fault ? ' aria-invalid="true" aria-describedby="wrong"' : '')}>${wrong}<button>${say('open')}</button></form>`;
}

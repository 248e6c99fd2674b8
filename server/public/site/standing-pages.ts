import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateLocale } from '#contract/messages.ts';
import { settingsBody } from '#model/settings.ts';
import { siteLanguages } from '#model/site-languages/languages.ts';
import { refuse } from '#server/public/answers/refuse.ts';
import { sendAnswer } from '#server/public/answers/send-answer.ts';
import { standingHeaders } from '#server/public/answers/site-headers.ts';
import { type StoredAnswer, storeAnswer } from '#server/public/answers/stored-answer.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { type Standing, standingPage, standingStyle } from '#site/page/standing-page.ts';
import { builtInStyle } from '#site/theme/built-in-style.ts';

/** Sends what is to be said where no release can answer: a page to a browser, in its language, a line of text to others. */
export type SendStanding = (
  request: IncomingMessage,
  response: ServerResponse,
  standing: Standing,
  status: 404 | 500 | 503,
) => void;

const plainWords: Record<Standing, string> = {
  opening: 'Nothing has been published at this address yet.',
  away: 'The page could not be shown. Try again in a moment.',
};
/** As a site looks that has chosen nothing. */
const look = settingsBody.parse({ frontend_site_name: 'Site' }).theme;
/** Seconds until a page that is away is worth asking for again. */
const RETRY_AFTER = ['Retry-After', '5'];

export function createSendStanding({ kit, assets }: Pick<SiteParts, 'kit' | 'assets'>): SendStanding {
  const made = new Map<string, StoredAnswer>();
  const themes = new Map<string, { css: string; href: string }>();

  /** Address of the stylesheet, which the store may have let go since. */
  const themeIn = (language: string): string => {
    const known = themes.get(language);
    if (known && assets.find(known.href)) return known.href;
    const css = known?.css ?? kit.theme({ theme: look }, language).css + builtInStyle + standingStyle;
    const href = assets.publish(css, 'css');
    themes.set(language, { css, href });
    return href;
  };
  const pageIn = (language: string, standing: Standing, status: number): StoredAnswer => {
    const themeHref = themeIn(language);
    const key = `${language} ${standing} ${status}`;
    const known = made.get(key);
    if (known) return known;
    const headers = [...standingHeaders(), ...(standing === 'away' ? RETRY_AFTER : [])];
    const body = Buffer.from(standingPage(standing, { language, themeHref }));
    const answer = storeAnswer({ status, body, isCompressible: false, headers });
    made.set(key, answer);
    return answer;
  };

  return (request, response, standing, status) => {
    const { accept = '', 'accept-language': languages } = request.headers;
    if (!accept.includes('text/html')) {
      refuse(response, status, plainWords[standing], standing === 'away' ? RETRY_AFTER : []);
      return;
    }
    const locale = negotiateLocale(languages);
    const language = siteLanguages.find((each) => locale === each || locale.startsWith(`${each}-`)) ?? 'en';
    sendAnswer(request, response, pageIn(language, standing, status));
  };
}

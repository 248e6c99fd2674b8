import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { sendResponse } from '#server/public/responses/send-response.ts';
import { placeholderHeaders } from '#server/public/responses/site-headers.ts';
import { type StoredResponse, storeResponse } from '#server/public/responses/stored-response.ts';
import { type Placeholder, placeholderPage } from '#site/page/placeholder-page.ts';
import { pageWord } from '#site/page/words.ts';
import { createPlaceholderStyle, visitorLanguage } from './placeholder-style.ts';

/** Sends what is to be said where no release can answer: a page to a browser, in its language, a line of text to others. */
export type SendPlaceholder = (
  request: IncomingMessage,
  response: ServerResponse,
  standing: Placeholder,
  status: 403 | 404 | 410 | 429 | 500 | 503,
) => void;

/** For programs, which have no language: in English. */
const plainWords = (standing: Placeholder) => `${pageWord('en', standing)}. ${pageWord('en', `${standing}Text`)}`;

/** Seconds until a page that is away is worth asking for again. */
const RETRY_AFTER = ['Retry-After', '5'];

export function createSendPlaceholder({ kit, assets }: Pick<SiteParts, 'kit' | 'assets'>): SendPlaceholder {
  const made = new Map<string, StoredResponse>();
  const { themeIn } = createPlaceholderStyle({ kit, assets });

  const pageIn = (language: string, standing: Placeholder, status: number): StoredResponse => {
    const themeHref = themeIn(language);
    const key = `${language} ${standing} ${status}`;
    const known = made.get(key);
    if (known) return known;
    const headers = [...placeholderHeaders(), ...(isSoonOver(standing) ? RETRY_AFTER : [])];
    const body = Buffer.from(placeholderPage(standing, { language, themeHref }));
    const answer = storeResponse({ status, body, isCompressible: false, headers });
    made.set(key, answer);
    return answer;
  };

  return (request, response, standing, status) => {
    const { accept = '' } = request.headers;
    if (!accept.includes('text/html')) {
      refuse(response, status, plainWords(standing), isSoonOver(standing) ? RETRY_AFTER : []);
      return;
    }
    sendResponse(request, response, pageIn(visitorLanguage(request), standing, status));
  };
}

const isSoonOver = (standing: Placeholder): boolean => standing === 'away' || standing === 'previewBusy';

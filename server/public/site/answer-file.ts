import type { IncomingMessage, ServerResponse } from 'node:http';
import { TILES } from '#model/map-tiles.ts';
import { PICTURES } from '#model/media/picture-address.ts';
import type { Services } from '#server/platform/http/services.ts';
import { CARDS } from '#server/public/assets/card-kit.ts';
import { cardsOf } from '#server/public/cards/cards.ts';
import { findFile } from '#server/public/live/find-file.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { picturesOf } from '#server/public/media/pictures.ts';
import { sendPicture } from '#server/public/media/send-picture.ts';
import { siteFontsOf } from '#server/public/media/site-fonts.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { sendResponse } from '#server/public/responses/send-response.ts';
import { plainHeaders } from '#server/public/responses/site-headers.ts';
import { createAnswerTile } from '#server/public/tiles/answer-tile.ts';

export interface AskedFile {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Undefined while nothing of the site is published. */
  readonly release: LiveRelease | undefined;
  /** Undefined where no site answers. */
  readonly siteId: string | undefined;
}

/** Sends the file at a path below `/_/`: an image, a card, a font, or what pages are made with. */
export type AnswerFile = (asked: AskedFile, path: string) => Promise<void>;

export function createAnswerFile(services: Services, parts: SiteParts): AnswerFile {
  const pictures = picturesOf(services);
  const siteFonts = siteFontsOf(services);
  const cards = cardsOf(services);
  const answerTile = createAnswerTile(services, parts);

  const answerCard = async ({ request, response, release }: AskedFile, path: string) => {
    const card = release && (await cards.find(path, release));
    if (card?.picture) sendPicture(request, response, card.picture);
    else if (card) {
      response.writeHead(302, [...plainHeaders(), 'Location', card.moved, 'Content-Length', '0']);
      response.end();
    } else refuse(response, 404, 'There is nothing at this address.');
  };

  return async ({ request, response, release, siteId }, path) => {
    if (path.startsWith(PICTURES)) {
      const picture = await pictures.find(path, siteId);
      if (picture) sendPicture(request, response, picture);
      else refuse(response, 404, 'There is nothing at this address.');
      return;
    }
    if (path.startsWith(TILES)) return answerTile({ request, response, release }, path);
    if (path.startsWith(CARDS)) return answerCard({ request, response, release, siteId }, path);
    const font = await siteFonts.find(path, siteId);
    if (font) return sendPicture(request, response, font);
    const file = await findFile(parts, path, release);
    if (file) sendResponse(request, response, file);
    else refuse(response, 404, 'There is nothing at this address.');
  };
}

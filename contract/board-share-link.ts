import * as z from 'zod/mini';
import { answeredPanel, boardFilters } from '#contract/boards.ts';
import { exchange } from '#contract/exchange.ts';
import { mediaImage } from '#contract/media.ts';
import { boardBody, panel } from '#model/boards/board.ts';
import { fixedFilters } from '#model/boards/share.ts';

// Apart from the other exchanges of shares, as the page of a public link carries nothing of the studio's frame.

/** Page of the studio that shows a link, with its ID; its token is the fragment, which no server is sent. */
export const BOARD_SHARE_PAGE = '/shared-board';

const token = z.string().check(z.minLength(1), z.maxLength(200));
const grant = z.optional(z.string().check(z.maxLength(100)));

export const openBoardShare = exchange({
  id: 'boardShares.open',
  method: 'POST',
  path: '/v1/boardShares/open',
  summary: 'The board that a public link shows; a link with a password answers a grant for it',
  may: 'public',
  body: z.strictObject({ token, password: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  response: z.object({
    /** Nothing else is told until the password is given. */
    needs_password: z.boolean(),
    /** To be sent with each question, for twelve hours; null without a password. */
    grant: z.nullable(z.string()),
    site: z.string(),
    time_zone: z.string(),
    expires_on: z.nullable(z.int()),
    fixed: fixedFilters,
    /** What panels ask is not told: that is the inside of a site. */
    board: z.nullable(
      z.object({
        ...z.omit(boardBody, { panels: true }).shape,
        panels: z.array(z.extend(z.omit(panel, { query: true }), { has_data: z.boolean() })),
      }),
    ),
    /** Those that panels show. */
    images: z.array(
      z.pick(mediaImage, {
        ...{ key: true, address: true, width: true, height: true, mime: true, frames: true },
        ...{ has_alpha: true, color: true, alt_text: true },
      }),
    ),
  }),
  problems: ['invalid', 'address_not_allowed', 'not_found', 'link_expired', 'too_many_requests'],
});
export type OpenedBoardShare = z.infer<typeof openBoardShare.response>;

export const askBoardShare = exchange({
  id: 'boardShares.ask',
  method: 'POST',
  path: '/v1/boardShares/ask',
  summary: 'Ask for the data of a panel by a public link, within what it is fixed to',
  may: 'public',
  readsOnly: true,
  body: z.strictObject({ token, grant, panel: panel.shape.id, filters: boardFilters }),
  status: 200,
  response: answeredPanel,
  problems: ['invalid', 'forbidden', 'address_not_allowed', 'not_found', 'link_expired', 'too_many_requests'],
});

import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { shareFields, shareHours, shareName, sharePassword } from '#contract/number-shares.ts';
import { fixedFilters, frameHost, MAX_FRAME_HOSTS } from '#model/boards/share.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    boardShares: typeof import('#contract/messages/en-US/board-shares.json');
  }
}

const boardShare = z.extend(shareFields, {
  /** What holds for every panel of the link. */
  fixed: fixedFilters,
  /** Whose pages may show it in a frame. */
  hosts: z.array(z.string()),
});
export type BoardShare = z.infer<typeof boardShare>;

const ofBoard = z.strictObject({ board: documentId });
const ofShare = z.strictObject({ id: documentId });

const given = {
  name: shareName,
  fixed: z._default(fixedFilters, { period: null, choices: {} }),
  hosts: z._default(z.array(frameHost).check(z.maxLength(MAX_FRAME_HOSTS, 'boardShares.tooManyHosts')), []),
};

export const listBoardShares = exchange({
  id: 'boardShares.list',
  method: 'GET',
  path: '/v1/boards/{board}/shares',
  summary: 'The public links to a board; their addresses are not told again',
  may: 'read',
  params: ofBoard,
  status: 200,
  response: z.object({ shares: z.array(boardShare) }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const createBoardShare = exchange({
  id: 'boardShares.create',
  method: 'POST',
  path: '/v1/boards/{board}/shares',
  summary: 'Make a public link to a board; its address is told this once',
  may: 'publish',
  params: ofBoard,
  body: z.strictObject({
    ...given,
    /** Null for a link without an end. */
    hours: z._default(z.nullable(shareHours), 90 * 24),
    password: z.optional(sharePassword),
  }),
  status: 201,
  response: z.extend(saved, { url: z.string(), share: boardShare }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const saveBoardShare = exchange({
  id: 'boardShares.save',
  method: 'POST',
  path: '/v1/boardShares/{id}',
  summary: 'Change what a link is fixed to, where it is framed, its end or its password; its address stays',
  may: 'publish',
  params: ofShare,
  body: z.strictObject({
    ...given,
    /** From now on; null for no end, absent to leave it. */
    hours: z.optional(z.nullable(shareHours)),
    /** Null takes it away; absent leaves it. */
    password: z.optional(z.nullable(sharePassword)),
  }),
  status: 200,
  response: z.extend(saved, { share: boardShare }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const revokeBoardShare = exchange({
  id: 'boardShares.revoke',
  method: 'POST',
  path: '/v1/boardShares/{id}/revoke',
  summary: 'End a link',
  may: 'publish',
  params: ofShare,
  status: 200,
  response: z.extend(saved, { share: boardShare }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const deleteBoardShare = exchange({
  id: 'boardShares.delete',
  method: 'POST',
  path: '/v1/boardShares/{id}/delete',
  summary: 'Forget a link that is expired or revoked',
  may: 'publish',
  params: ofShare,
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

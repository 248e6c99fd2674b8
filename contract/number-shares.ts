import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { condition, MAX_CONDITIONS } from '#model/numbers/question.ts';
import { numberShareStates } from '#model/numbers/share.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    numberShares: typeof import('#contract/messages/en-US/number-shares.json');
  }
}

/** Most links of one site, expired and revoked ones among them. */
export const MAX_NUMBER_SHARES = 100;
export const MIN_SHARE_HOURS = 1;
export const MAX_SHARE_HOURS = 2 * 366 * 24;

/** What a public link of any kind says of itself. */
export const shareFields = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(numberShareStates),
  has_password: z.boolean(),
  created_on: z.int(),
  /** Null for a link without an end. */
  expires_on: z.nullable(z.int()),
  revoked_on: z.nullable(z.int()),
  /** How often it was opened. */
  opened: z.int(),
  last_opened_on: z.nullable(z.int()),
  /** Display name; null for a former member. */
  made_by: z.nullable(z.string()),
});
export type ShareFields = z.infer<typeof shareFields>;

const numberShare = z.extend(shareFields, {
  /** What holds in every question asked by the link. */
  filters: z.array(condition),
});
export type NumberShare = z.infer<typeof numberShare>;

export const listNumberShares = exchange({
  id: 'numberShares.list',
  method: 'GET',
  path: '/v1/numberShares',
  summary: 'The public links to numbers of a site; their addresses are not told again',
  may: 'read',
  status: 200,
  response: z.object({ shares: z.array(numberShare) }),
  problems: ['unauthorized', 'not_found'],
});

export const sharePassword = z
  .string()
  .check(z.minLength(8, 'routePassword.short'), z.maxLength(200, 'routePassword.long'));

export const shareName = z
  .string('numberShares.nameRequired')
  .check(
    z.trim(),
    z.minLength(1, 'numberShares.nameRequired'),
    z.maxLength(100, 'problem.textLong'),
    z.regex(/^\P{Cc}*$/u),
  );

const given = {
  name: shareName,
  filters: z._default(z.array(condition).check(z.maxLength(MAX_CONDITIONS, 'numbers.tooManyConditions')), []),
};
export const shareHours = z.int().check(z.gte(MIN_SHARE_HOURS), z.lte(MAX_SHARE_HOURS));

export const createNumberShare = exchange({
  id: 'numberShares.create',
  method: 'POST',
  path: '/v1/numberShares',
  summary: 'Make a public link to the numbers of a site; its address is told this once',
  may: 'publish',
  body: z.strictObject({
    ...given,
    /** Null for a link without an end. */
    hours: z._default(z.nullable(shareHours), 90 * 24),
    password: z.optional(sharePassword),
  }),
  status: 201,
  response: z.extend(saved, { url: z.string(), share: numberShare }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const saveNumberShare = exchange({
  id: 'numberShares.save',
  method: 'POST',
  path: '/v1/numberShares/{id}',
  summary: 'Change what a link shows, its end or its password; its address stays',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({
    ...given,
    /** From now on; null for no end, absent to leave it. */
    hours: z.optional(z.nullable(shareHours)),
    /** Null takes it away; absent leaves it. */
    password: z.optional(z.nullable(sharePassword)),
  }),
  status: 200,
  response: z.extend(saved, { share: numberShare }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const revokeNumberShare = exchange({
  id: 'numberShares.revoke',
  method: 'POST',
  path: '/v1/numberShares/{id}/revoke',
  summary: 'End a link',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { share: numberShare }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const deleteNumberShare = exchange({
  id: 'numberShares.delete',
  method: 'POST',
  path: '/v1/numberShares/{id}/delete',
  summary: 'Forget a link that is expired or revoked',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

import * as z from 'zod/mini';
import { account } from '#contract/accounts.ts';
import { done } from '#contract/auth.ts';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { ownPassword } from '#contract/second-factor.ts';

export const disableAccount = exchange({
  id: 'accounts.disable',
  method: 'POST',
  path: '/v1/accounts/{id}/disable',
  summary: 'Let an account sign in no more; its sessions end at once, and its open invitations are taken back',
  may: 'operate',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { account }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict', 'last_operator'],
});

export const enableAccount = exchange({
  id: 'accounts.enable',
  method: 'POST',
  path: '/v1/accounts/{id}/enable',
  summary: 'Let a disabled account sign in again',
  may: 'operate',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { account }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const appointOperator = exchange({
  id: 'accounts.appoint',
  method: 'PUT',
  path: '/v1/accounts/{id}/operator',
  summary: 'Make an account an operator of the installation, or no longer one',
  may: 'operate',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ isOperator: z.boolean(), password: ownPassword }),
  status: 200,
  response: z.extend(saved, { account }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'last_operator', 'too_many_requests'],
});

export const removeSecondFactor = exchange({
  id: 'accounts.removeSecondFactor',
  method: 'POST',
  path: '/v1/accounts/{id}/remove-second-factor',
  summary: 'Let the password alone sign in to an account whose second factor and recovery codes are lost',
  may: 'operate',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ password: ownPassword }),
  status: 200,
  response: z.extend(saved, { account }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'too_many_requests'],
});

const typedAddress = z.string('auth.emailRequired').check(z.minLength(1, 'auth.emailRequired'), z.maxLength(320));

export const deleteAccount = exchange({
  id: 'accounts.delete',
  method: 'POST',
  path: '/v1/accounts/{id}/delete',
  summary: 'Delete an account with its sessions, passkeys, invitations and settings; what it made stays',
  may: 'operate',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({
    /** The account's address, typed. */
    name: typedAddress,
    password: ownPassword,
    /** Whether who calls becomes the owner of the sites that would have none. */
    takeOver: z._default(z.boolean(), false),
  }),
  status: 200,
  response: saved,
  problems: [
    'invalid',
    'unauthorized',
    'forbidden',
    'not_found',
    'conflict',
    'last_owner',
    'last_operator',
    'too_many_requests',
  ],
});

export const deleteOwnAccount = exchange({
  id: 'profile.delete',
  method: 'POST',
  path: '/v1/profile/delete',
  summary: 'Delete the own account with its sessions, passkeys, invitations and settings; what it made stays',
  may: 'signed-in',
  body: z.strictObject({
    /** The own address, typed. */
    name: typedAddress,
    password: ownPassword,
  }),
  status: 200,
  response: done,
  problems: ['invalid', 'unauthorized', 'last_owner', 'last_operator', 'too_many_requests'],
});

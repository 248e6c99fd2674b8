import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest } from '#contract/lists.ts';
import { siteRoles } from '#model/roles.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    accounts: typeof import('#contract/messages/en-US/accounts.json');
  }
}

/** A disabled account is disabled whether or not its address was verified. */
export const accountStates = ['active', 'unverified', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

export const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  isOperator: z.boolean(),
  state: z.enum(accountStates),
  /** Whether signing in by password takes a second step. */
  hasSecondFactor: z.boolean(),
  /** How many sites it is a member of. */
  sites: z.int(),
  added_on: z.int(),
  /** When one of its sessions was last used; null when it has none. */
  last_seen: z.nullable(z.int()),
});
export type Account = z.infer<typeof account>;

export const accountFields = ['name', 'email', 'state', 'sites', 'added_on', 'last_seen'] as const;

export const listAccounts = exchange({
  id: 'accounts.list',
  method: 'POST',
  path: '/v1/accounts/dash/getAccounts',
  summary: 'The accounts of the installation, the newest first unless sorted',
  may: 'operate',
  readsOnly: true,
  body: listRequest(accountFields),
  status: 200,
  response: z.object({ accounts: z.array(account), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'forbidden'],
});

const membership = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.string(),
  role: z.enum(siteRoles),
  /** Whether the site has no other owner. */
  isOnlyOwner: z.boolean(),
});

export const showAccount = exchange({
  id: 'accounts.show',
  method: 'GET',
  path: '/v1/accounts/{id}',
  summary: 'An account, with the sites it is a member of',
  may: 'operate',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ account, memberships: z.array(membership) }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

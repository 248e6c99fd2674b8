import type { User } from '#contract/auth.ts';
import type { AccountRole, SiteRole } from '#model/roles.ts';
import type { Account } from '#server/platform/http/person.ts';

/** An account on the wire: `role` is the account's roles and, last, the one held in the current site. */
export function describeUser(account: Account, roleInSite: SiteRole | undefined): User {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    avatar: account.avatar,
    role: roleInSite ? [...account.roles, roleInSite] : [...account.roles],
    isVerified: account.isVerified,
  };
}

/** The roles of an account as its row holds them. */
export function readRoles(text: string): AccountRole[] {
  return JSON.parse(text) as AccountRole[];
}

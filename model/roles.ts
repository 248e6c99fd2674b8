/** What a member may do in a site, from least to most. Each role includes the ones before it. */
export const siteRoles = ['viewer', 'author', 'editor', 'admin', 'owner'] as const;
export type SiteRole = (typeof siteRoles)[number];

/** What an account may do in the whole installation. The first account is the operator. */
const accountRoles = ['user', 'operator'] as const;
export type AccountRole = (typeof accountRoles)[number];

export type Role = SiteRole | AccountRole;

/** A permission an exchange can ask for; the roles that hold it are in {@link rolesThatMay}. */
export type Permission = 'read' | 'edit' | 'publish' | 'administer' | 'own' | 'operate';

/** A permission held in a site; `operate` is held in the whole installation. */
export type SitePermission = Exclude<Permission, 'operate'>;

export const rolesThatMay: Record<Permission, readonly Role[]> = {
  read: ['viewer', 'author', 'editor', 'admin', 'owner'],
  edit: ['author', 'editor', 'admin', 'owner'],
  publish: ['editor', 'admin', 'owner'],
  administer: ['admin', 'owner'],
  own: ['owner'],
  operate: ['operator'],
};

/** Passes when a user's roles overlap the required ones, and when nothing is required. */
export function overlaps(roles: readonly string[], required: readonly string[]): boolean {
  return required.length === 0 || required.some((role) => roles.includes(role));
}

export function may(roles: readonly string[], permission: Permission): boolean {
  return overlaps(roles, rolesThatMay[permission]);
}

/** True when a role holds less than another. */
export function isBelow(role: SiteRole, other: SiteRole): boolean {
  return siteRoles.indexOf(role) < siteRoles.indexOf(other);
}

/** Whether a member of one role may give another, or touch a member who has it: what is below their own; an owner any. */
export function mayGrant(own: SiteRole, role: SiteRole): boolean {
  return own === 'owner' || (may([own], 'administer') && isBelow(role, own));
}

/** The lower of two roles. */
export function lowerRole(own: SiteRole, other: SiteRole): SiteRole {
  return isBelow(other, own) ? other : own;
}

import type { SiteRole } from './roles.ts';

/** The most a token may do, from least to most. */
export const tokenPermissions = ['read', 'edit', 'publish', 'administer'] as const;
export type TokenPermission = (typeof tokenPermissions)[number];

/** The role a token acts with, unless its member has a lower one. */
export const tokenRoles: Record<TokenPermission, SiteRole> = {
  read: 'viewer',
  edit: 'author',
  publish: 'editor',
  administer: 'admin',
};

/** Days after which a token is over. */
export const MAX_TOKEN_DAYS = 366;

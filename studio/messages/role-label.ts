import type { SiteRole } from '#model/roles.ts';
import type { MessageKey } from './keys.ts';

/** Name of a role. */
export const roleLabel = (role: SiteRole): MessageKey => `role.${role}`;

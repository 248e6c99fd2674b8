import { type SiteRole, siteRoles } from '#model/roles.ts';

const KEY = 'viewAs';

/** The role this tab sees the studio as; null for one's own. The server lowers rights by it and never raises any. */
export function viewedRole(): SiteRole | null {
  const stored = sessionStorage.getItem(KEY);
  return siteRoles.find((role) => role === stored) ?? null;
}

/** Sees the studio as a role, or as oneself again. The page starts anew, so that nothing of other rights is left in it. */
export function viewAs(role: SiteRole | null): void {
  if (role === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, role);
  location.assign('/pages/');
}

/** Before someone else signs in. */
export const forgetViewedRole = (): void => sessionStorage.removeItem(KEY);

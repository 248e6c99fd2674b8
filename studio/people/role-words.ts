import type { SiteRole } from '#model/roles.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

/** What each role may, beyond the one before it. */
export const roleMay: Record<SiteRole, MessageKey> = {
  viewer: 'people.viewerMay',
  author: 'people.authorMay',
  editor: 'people.editorMay',
  admin: 'people.adminMay',
  owner: 'people.ownerMay',
};

import { useQuery } from '@tanstack/react-query';
import { isBelow, siteRoles } from '#model/roles.ts';
import { roleLabel } from '#studio/messages/role-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { viewAs, viewedRole } from '#studio/session/view-as.ts';
import { IconEye } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';

/** For admins: the studio as a lesser role has it. */
export function ViewAsMenu() {
  const t = useT();
  const held = useQuery(sessionQuery).data?.heldRole;
  if ((held !== 'admin' && held !== 'owner') || viewedRole() !== null) return null;
  return (
    <ActionMenu
      label={t('people.viewAs')}
      text={t('people.viewAs')}
      icon={<IconEye size={16} />}
      isFramed
      actions={siteRoles
        .filter((role) => isBelow(role, held))
        .map((role) => ({ id: role, label: t(roleLabel(role)), run: () => viewAs(role) }))}
    />
  );
}

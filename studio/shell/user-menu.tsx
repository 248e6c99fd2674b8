import { useNavigate } from '@tanstack/react-router';
import { lock } from '#studio/lock/lock.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Avatar } from '#studio/profile/avatar.tsx';
import { useSession } from '#studio/session/session.ts';
import { askToSignOut } from '#studio/session/sign-out.ts';
import { startTour } from '#studio/tour/tour-state.ts';
import { ActionMenu, type MenuAction } from '#studio/ui/action-menu.tsx';
import { Code } from '#studio/ui/code.tsx';
import { IconInfo, IconKey, IconLock, IconSignOut, IconUser } from '#studio/ui/icons.ts';

/** Who is signed in, their profile, the lock, and the way out. */
export function UserMenu() {
  const t = useT();
  const { user } = useSession();
  const navigate = useNavigate();
  if (!user) return null;
  const actions: MenuAction[] = [
    { id: 'profile', label: t('shell.profile'), icon: IconUser, run: () => void navigate({ to: '/pages/profile' }) },
    { id: 'security', label: t('shell.security'), icon: IconKey, run: () => void navigate({ to: '/pages/security' }) },
    { id: 'tour', label: t('shell.tour'), icon: IconInfo, run: startTour },
    { id: 'lock', label: t('shell.lock'), icon: IconLock, run: lock },
    { id: 'sign-out', label: t('shell.signOut'), icon: IconSignOut, run: () => void askToSignOut() },
  ];
  return (
    <ActionMenu
      size="lg"
      label={t('shell.account', { name: user.displayName })}
      icon={<Avatar name={user.displayName} id={user.token} url={user.photoURL} />}
      actions={actions}
      heading={
        <>
          <strong>{user.displayName}</strong>
          <br />
          <Code>{user.email}</Code>
        </>
      }
    />
  );
}

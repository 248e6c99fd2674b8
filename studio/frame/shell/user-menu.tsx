import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { startTour } from '#studio/frame/tour/tour-state.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lock } from '#studio/session/lock.ts';
import { useSession } from '#studio/session/session.ts';
import { confirmSignOut } from '#studio/session/sign-out.ts';
import { useSite } from '#studio/session/site-query.ts';
import {
  IconExternal,
  IconInfo,
  IconKey,
  IconLock,
  IconPalette,
  IconSignOut,
  IconUser,
} from '#studio/ui/icons/icons.ts';
import { ActionMenu, type MenuAction } from '#studio/ui/menu/action-menu.tsx';
import { Avatar } from '#studio/ui/text/avatar.tsx';
import { Code } from '#studio/ui/text/code.tsx';

interface UserMenuProps {
  onOpen: (what: 'publish' | 'appearance') => void;
}

/** Who is signed in, their profile, the lock, and the way out; on a phone also what the header has no room for. */
export function UserMenu({ onOpen }: UserMenuProps) {
  const t = useT();
  const { user } = useSession();
  const navigate = useNavigate();
  const forPhones = useHeaderActions(onOpen);
  if (!user) return null;
  const actions: MenuAction[] = [
    ...forPhones,
    { id: 'profile', label: t('shell.profile'), icon: IconUser, run: () => void navigate({ to: '/pages/profile' }) },
    { id: 'security', label: t('shell.security'), icon: IconKey, run: () => void navigate({ to: '/pages/security' }) },
    { id: 'tour', label: t('shell.tour'), icon: IconInfo, run: startTour },
    { id: 'lock', label: t('shell.lock'), icon: IconLock, run: lock },
    { id: 'sign-out', label: t('shell.signOut'), icon: IconSignOut, run: () => void confirmSignOut() },
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

function useHeaderActions(onOpen: UserMenuProps['onOpen']): MenuAction[] {
  const t = useT();
  const isNarrow = useMediaQuery('(width < 36em)', false, { getInitialValueInEffect: false });
  const site = useSite();
  if (!isNarrow) return [];
  return [
    ...(site
      ? [
          {
            id: 'live',
            label: t('shell.liveSite'),
            icon: IconExternal,
            run: () => void open(site.url, '_blank', 'noreferrer'),
          },
        ]
      : []),
    { id: 'appearance', label: t('shell.appearance'), icon: IconPalette, run: () => onOpen('appearance') },
  ];
}

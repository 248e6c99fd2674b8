import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '#model/roles.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import {
  IconBuilding,
  IconHistory,
  IconHome,
  IconKey,
  IconMail,
  IconPublish,
  IconRelease,
  IconRoute,
  IconSettings,
  IconTemplate,
  IconUsers,
  IconWidget,
} from '#studio/ui/icons/icons.ts';

/** An entry that leads to a screen. */
export interface NavigationPlace {
  to: NonNullable<LinkProps['to']>;
  label: MessageKey;
  icon: Icon;
  /** Offered only to those who may. */
  may?: Permission;
}

/** An entry that opens and closes over entries of its own. */
export interface NavigationGroup {
  label: MessageKey;
  icon: Icon;
  children: readonly NavigationPlace[];
}

export type NavigationEntry = NavigationPlace | NavigationGroup;

/** The navigation, in the order and words of the specification; an entry is added together with its screen. */
export const navigation: readonly NavigationEntry[] = [
  { to: '/pages/', label: 'shell.home', icon: IconHome },
  { to: '/pages/settings', label: 'shell.settings', icon: IconSettings },
  {
    label: 'shell.emailers',
    icon: IconMail,
    children: [{ to: '/pages/outbox', label: 'shell.outbox', icon: IconMail, may: 'operate' }],
  },
  {
    label: 'shell.buildDeploy',
    icon: IconPublish,
    children: [{ to: '/pages/releases', label: 'shell.releases', icon: IconRelease }],
  },
  { to: '/pages/routes', label: 'shell.pageRoutes', icon: IconRoute },
  { to: '/pages/templates', label: 'shell.pageTemplates', icon: IconTemplate },
  { to: '/pages/widgets', label: 'shell.widgets', icon: IconWidget },
  {
    label: 'shell.people',
    icon: IconUsers,
    children: [
      { to: '/pages/people', label: 'shell.members', icon: IconUsers },
      { to: '/pages/organization', label: 'shell.organization', icon: IconBuilding, may: 'administer' },
      { to: '/pages/audit', label: 'shell.audit', icon: IconHistory, may: 'administer' },
      { to: '/pages/accounts', label: 'shell.accounts', icon: IconKey, may: 'operate' },
    ],
  },
];

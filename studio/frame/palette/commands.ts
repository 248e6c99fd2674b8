import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { NavigationPlace } from '#studio/frame/navigation/navigation.ts';
import { useNavigation } from '#studio/frame/navigation/use-navigation.ts';
import { switchSite } from '#studio/frame/sites/switch-site.ts';
import { startTour } from '#studio/frame/tour/tour-state.ts';
import { changeLanguage } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { askToSignOut } from '#studio/session/sign-out.ts';
import { sessionQuery, useMay } from '#studio/session/site-query.ts';
import { changeDisplay } from '#studio/theme/display-store.ts';
import { locales } from '#studio/theme/locales.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import {
  IconDevice,
  IconExternal,
  IconGlobe,
  IconHalfDark,
  IconHistory,
  IconInfo,
  IconLanguage,
  IconMoon,
  IconPlus,
  IconSignOut,
  IconSun,
  IconText,
  IconUser,
} from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { openShortcuts } from './open-palette.ts';
import { recentPlaces } from './recent-places.ts';

export interface Command {
  id: string;
  /** Heading it stands under. */
  group: string;
  label: string;
  /** Other words one may look for it by; they are not shown. */
  also?: string | undefined;
  icon: Icon;
  /** Language of the label, where it is not the studio's. */
  lang?: string;
  /** True for labels that are addresses or keys: they read from left to right. */
  isCode?: boolean;
  run: () => void;
}

/** What else the screens are looked for by. */
const alsoOf: Readonly<Record<string, MessageKey>> = {
  '/pages/': 'palette.also.home',
  '/pages/settings': 'palette.also.settings',
  '/pages/outbox': 'palette.also.outbox',
  '/pages/releases': 'palette.also.releases',
  '/pages/routes': 'palette.also.routes',
  '/pages/templates': 'palette.also.templates',
  '/pages/widgets': 'palette.also.widgets',
  '/pages/people': 'palette.also.people',
  '/pages/organization': 'palette.also.organization',
  '/pages/audit': 'palette.also.audit',
  '/pages/accounts': 'palette.also.accounts',
};

/** Everything the palette offers without asking the server: places, what can be created, sites, looks, languages. */
export function useCommands(): Command[] {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  const { data } = useQuery(sessionQuery);
  const go = (to: string) => void navigate({ to });
  const places = useNavigation().flatMap((entry): readonly NavigationPlace[] =>
    'children' in entry ? entry.children : [entry],
  );
  const goTo = places.map(({ to, label, icon }) => ({
    id: `go ${to}`,
    group: t('palette.goTo'),
    label: t(label),
    also: alsoOf[to] && t(alsoOf[to]),
    icon,
    run: () => go(to),
  }));
  const recent = recentPlaces(data?.site?.id ?? '').map(({ path, title }) => ({
    id: `recent ${path}`,
    group: t('palette.recent'),
    label: title,
    icon: IconHistory,
    run: () => go(path),
  }));
  const create = mayEdit
    ? ([
        ['palette.newRoute', 'palette.also.newRoute', '/pages/routes/new'],
        ['palette.newWidget', 'palette.also.newWidget', '/pages/widgets/new'],
      ] as const)
    : [];
  const creations = create.map(([label, also, to]) => ({
    id: `create ${to}`,
    group: t('palette.create'),
    label: t(label),
    also: t(also),
    icon: IconPlus,
    run: () => go(to),
  }));
  const sites = (data?.sites ?? [])
    .filter(({ id }) => id !== data?.site?.id)
    .map(({ id, name }) => ({
      id: `site ${id}`,
      group: t('palette.sites'),
      label: t('palette.switchTo', { name }),
      icon: IconGlobe,
      run: () => void switchSite(id),
    }));
  const live = data?.site?.url;
  const schemes = [
    ['light', 'common.light', IconSun],
    ['semi-dark', 'common.semiDark', IconHalfDark],
    ['dark', 'common.dark', IconMoon],
    ['auto', 'common.auto', IconDevice],
  ] as const;
  const looks = schemes.map(([themeMode, label, icon]) => ({
    id: `scheme ${themeMode}`,
    group: t('common.scheme'),
    label: t('palette.useScheme', { name: t(label) }),
    also: t('palette.also.look'),
    icon,
    run: () => changeDisplay({ themeMode }),
  }));
  const languages = locales.map(({ id, name }) => ({
    id: `language ${id}`,
    group: t('common.language'),
    label: name,
    lang: id,
    icon: IconLanguage,
    run: () => void changeLanguage(id).catch(notify.problem),
  }));
  const rest: Command[] = [
    ...(live
      ? [
          {
            id: 'live',
            group: t('palette.more'),
            label: t('shell.liveSite'),
            also: t('palette.also.live'),
            icon: IconExternal,
            run: () => void window.open(live, '_blank', 'noreferrer'),
          },
        ]
      : []),
    {
      id: 'profile',
      group: t('palette.more'),
      label: t('palette.profile'),
      also: t('palette.also.profile'),
      icon: IconUser,
      run: () => go('/pages/profile'),
    },
    { id: 'shortcuts', group: t('palette.more'), label: t('palette.shortcuts'), icon: IconText, run: openShortcuts },
    { id: 'tour', group: t('palette.more'), label: t('shell.tour'), icon: IconInfo, run: startTour },
    {
      id: 'sign-out',
      group: t('palette.more'),
      label: t('shell.signOut'),
      also: t('palette.also.signOut'),
      icon: IconSignOut,
      run: () => void askToSignOut(),
    },
  ];
  return [...recent, ...goTo, ...creations, ...sites, ...looks, ...languages, ...rest];
}

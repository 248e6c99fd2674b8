import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { features } from '#studio/features.ts';
import { parentLabel, placeAt } from '#studio/frame/navigation/navigation.ts';
import { switchSite } from '#studio/frame/sites/switch-site.ts';
import { startTour } from '#studio/frame/tour/tour-state.ts';
import { changeLanguage, isMessageKey, translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { openPublishDialog } from '#studio/releases/open-publish-dialog.ts';
import type { NavigationPlace, Place } from '#studio/routing/feature.ts';
import { offeredActs } from '#studio/routing/offered-acts.ts';
import { confirmSignOut } from '#studio/session/sign-out.ts';
import { sessionQuery, useAsksToPublish, useRights } from '#studio/session/site-query.ts';
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
  IconPublish,
  IconSignOut,
  IconSun,
  IconText,
} from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { openShortcuts } from './open-palette.ts';
import { placesOfFeatures } from './places-of-features.ts';
import { recentPlaces } from './recent-places.ts';

export interface Command {
  id: string;
  /** Heading it stands under. */
  group: string;
  label: string;
  /** Label of the navigation entry it belongs to. */
  within?: string | undefined;
  /** Other words one may look for it by; they are not shown. */
  also?: string | undefined;
  icon: Icon;
  /** Language of the label, where it is not the studio's. */
  lang?: string;
  /** True for labels that are addresses or keys: they read from left to right. */
  isCode?: boolean;
  run: () => void;
}

function alsoOf(label: MessageKey): string | undefined {
  const also = `${label}.also`;
  return isMessageKey(also) ? translate(also) : undefined;
}

/** Everything the palette offers without asking the server: places, what can be created, sites, looks, languages. */
export function useCommands(): Command[] {
  const t = useT();
  const navigate = useNavigate();
  const { data } = useQuery(sessionQuery);
  const may = useRights();
  const asks = useAsksToPublish();
  const places = placesOfFeatures(features, may);
  const go = (to: string) => void navigate({ to });
  const leadTo =
    (id: string, group: string) =>
    ({ to, label, icon }: Place): Command => ({
      id: `${id} ${to}`,
      group,
      label: t(label),
      also: alsoOf(label),
      icon,
      run: () => go(to),
    });
  const parentOf = (place: NavigationPlace | undefined) => {
    const key = place && parentLabel(place);
    return key && t(key);
  };
  const recent = recentPlaces(data?.site?.id ?? '').map(({ path, title }) => ({
    id: `recent ${path}`,
    group: t('palette.recent'),
    label: title,
    within: parentOf(placeAt(path)),
    icon: IconHistory,
    run: () => go(path),
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
  const publishing: Command[] =
    data?.site && (may('publish') || asks)
      ? [
          {
            id: 'publish',
            group: t('palette.publishing'),
            label: t(asks ? 'release.ask' : 'release.publish'),
            also: t('palette.also.publish'),
            icon: IconPublish,
            run: openPublishDialog,
          },
        ]
      : [];
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
    ...places.more.map(leadTo('go', t('palette.more'))),
    { id: 'shortcuts', group: t('palette.more'), label: t('palette.shortcuts'), icon: IconText, run: openShortcuts },
    { id: 'tour', group: t('palette.more'), label: t('shell.tour'), icon: IconInfo, run: startTour },
    {
      id: 'sign-out',
      group: t('palette.more'),
      label: t('shell.signOut'),
      also: t('palette.also.signOut'),
      icon: IconSignOut,
      run: () => void confirmSignOut(),
    },
  ];
  const goTo = places.goTo.map((place) => {
    return { ...leadTo('go', t('palette.goTo'))(place), within: parentOf(place) };
  });
  const creations = places.create.map(leadTo('create', t('palette.create')));
  const here = offeredActs().map((act) => ({ ...act, id: `act ${act.id}`, group: t('palette.inEditor') }));
  return [...recent, ...here, ...publishing, ...goTo, ...creations, ...sites, ...looks, ...languages, ...rest];
}

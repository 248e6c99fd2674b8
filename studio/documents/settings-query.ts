import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showSettings } from '#contract/settings.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { languagesOf } from '#model/site-languages/languages-of.ts';
import { currentZoneName } from '#model/time-zone-names.ts';
import { call } from '#studio/session/call.ts';

/** The settings of the site as they are now, for whoever reads them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'shown'],
  queryFn: async ({ signal }) => (await call(showSettings, { signal })).settings,
});

const none: readonly SiteLanguage[] = [];

/** The languages of the site, the main one first; none where they are not known yet. */
export function useSiteLanguages(): readonly SiteLanguage[] {
  const { data } = useQuery(settingsQuery);
  return useMemo(() => (data ? languagesOf(data) : none), [data]);
}

/** Those beside the main one. */
export function useFurtherLanguages(): readonly SiteLanguage[] {
  const languages = useSiteLanguages();
  return useMemo(() => languages.slice(1), [languages]);
}

/** The time zone of the site, in which its times are asked for; settings from before there was one lack it. */
export function useSiteZone(): string {
  const { data } = useQuery(settingsQuery);
  return currentZoneName(data?.time_zone ?? 'UTC');
}

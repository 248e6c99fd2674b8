import { queryOptions, useQuery } from '@tanstack/react-query';
import { showSettings } from '#contract/settings.ts';
import { currentZoneName } from '#model/time-zone-names.ts';
import { call } from '#studio/session/call.ts';

/** The settings of the site as they are now, for whoever reads them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'shown'],
  queryFn: async ({ signal }) => (await call(showSettings, { signal })).settings,
});

/** The time zone of the site, in which its times are asked for; settings from before there was one lack it. */
export function useSiteZone(): string {
  const { data } = useQuery(settingsQuery);
  return currentZoneName(data?.time_zone ?? 'UTC');
}

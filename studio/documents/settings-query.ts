import { queryOptions } from '@tanstack/react-query';
import { showSettings } from '#contract/settings.ts';
import { call } from '#studio/session/call.ts';

/** The settings of the site as they are now, for whoever reads them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'shown'],
  queryFn: async ({ signal }) => (await call(showSettings, { signal })).settings,
});

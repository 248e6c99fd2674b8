import { queryOptions } from '@tanstack/react-query';
import { listFonts } from '#contract/fonts.ts';
import { call } from '#studio/session/call.ts';

/** The fonts of the site's own. */
export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: async ({ signal }) => (await call(listFonts, { signal })).fonts,
});

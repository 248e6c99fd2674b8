import { queryOptions } from '@tanstack/react-query';
import { showLook } from '#contract/look.ts';
import { call } from '#studio/session/call.ts';
import { neverRefetch } from '#studio/ui/form/never-refetch.ts';

/** The look as it is saved now, for its form. */
export const lookFormQuery = queryOptions({
  queryKey: ['look', 'form'],
  queryFn: async ({ signal }) => (await call(showLook, { signal })).look,
  staleTime: Number.POSITIVE_INFINITY,
  ...neverRefetch,
});

/** The accent that a browser shows of the site, as the saved look has it. */
export const lookAccentQuery = queryOptions({
  queryKey: ['look', 'shown', 'accent'],
  queryFn: async ({ signal }) => {
    const { colors, scheme } = (await call(showLook, { signal })).look;
    return colors[scheme === 'dark' ? 'dark' : 'light'].accent;
  },
});

/** Which look is saved, for whoever shows pages in it: another version is another look. */
export const lookVersionQuery = queryOptions({
  queryKey: ['look', 'shown'],
  queryFn: async ({ signal }) => (await call(showLook, { signal })).look.version,
});

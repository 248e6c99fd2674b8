import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkRoute } from '#contract/page-routes.ts';
import { call } from '#studio/session/call.ts';

/** What is wrong with an address as it is typed, such as that another page has it: asked a quarter of a second later. */
export function useAddressFault(address: string): string | undefined {
  const [asked] = useDebouncedValue(address.trim(), 250);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['page-routes', 'address', asked],
    queryFn: ({ signal }) => call(checkRoute, { body: { url_string: asked }, signal }),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  });
  if (isPlaceholderData || asked !== address.trim()) return undefined;
  return data?.errors.find(({ path }) => path === 'url_string')?.message;
}

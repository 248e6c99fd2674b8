import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSite } from '#studio/session/site-query.ts';
import { refreshReleases, siteStateQuery } from './queries.ts';

/** Looks every few seconds whether colleagues saved or published, and then asks again for what waits to be published. */
export function usePollSite(): void {
  const queryClient = useQueryClient();
  const site = useSite();
  const { data } = useQuery({ ...siteStateQuery, enabled: site !== undefined });
  const seen = useRef(data);
  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    if (!before || !data || before === data) return;
    void refreshReleases(queryClient);
    // A canvas that is open is drawn anew when a colleague has changed the look; without its contract, which only it needs.
    void queryClient.invalidateQueries({ queryKey: ['look', 'shown'] });
    if (before.live_release_id !== data.live_release_id) void queryClient.invalidateQueries({ queryKey: ['notices'] });
  }, [data, queryClient]);
}

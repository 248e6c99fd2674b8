import { useQuery } from '@tanstack/react-query';
import { routeHits } from '#contract/missing-pages.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from '../page-routes.module.css';

/** How often a redirect was followed, as far as it was counted. */
export function RouteHits({ id }: { id: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['page-routes', 'hits', id],
    queryFn: ({ signal }) => call(routeHits, { params: { id }, signal }),
  });
  if (!data) return null;
  return (
    <p className={styles.hits}>
      {t('route.followed', { count: data.hits })} {data.last_seen !== null && <RelativeTime at={data.last_seen} />}
    </p>
  );
}

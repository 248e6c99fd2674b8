import '../serving-words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { enterSite } from '#contract/member-pages.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { IconLock } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';

const address = getRouteApi('/signed-in/pages/enter');

/** Takes a member who came from a page of a site back to it, where they are known then. */
export function EnterScreen() {
  const t = useT();
  const { in: slug, to = '/' } = address.useSearch();
  const session = useQuery(sessionQuery);
  const site = session.data?.sites.find((each) => each.slug === slug);
  const way = useQuery({
    queryKey: ['member-pages', 'enter', site?.id, to],
    queryFn: ({ signal }) => call(enterSite, { body: { path: to }, site: site?.id ?? null, signal }),
    enabled: site !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const url = way.data?.url;
  useEffect(() => {
    if (url !== undefined) location.replace(url);
  }, [url]);
  if (way.error) return <ErrorState error={way.error} onRetry={() => void way.refetch()} />;
  if (session.data && !site) {
    return (
      <EmptyState icon={IconLock} title={t('route.enterNone')}>
        {t('route.enterNoneText')}
      </EmptyState>
    );
  }
  return <ScreenHeader title={t('route.enterTitle')} />;
}

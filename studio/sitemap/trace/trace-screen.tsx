import '../words.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { traceUrl } from '#contract/trace.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { sessionQuery, useSite } from '#studio/session/site-query.ts';
import { IconLock, IconSearch } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection, Sections } from '#studio/ui/screen/section.tsx';
import styles from './trace.module.css';
import { Trace } from './trace.tsx';

const address = getRouteApi('/signed-in/pages/why');

/** Why an address of the live site looks as it does; visitors who are members come here from it. */
export function TraceScreen() {
  const t = useT();
  const { in: slug, to = '' } = address.useSearch();
  const own = useSite();
  const session = useQuery(sessionQuery);
  const site = slug === undefined ? own : session.data?.sites.find((each) => each.slug === slug);
  const trace = useQuery({
    queryKey: ['trace', site?.id, to],
    queryFn: ({ signal }) => call(traceUrl, { body: { url: to }, site: site?.id ?? null, signal }),
    enabled: site !== undefined && to !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isStranger = session.data !== undefined && slug !== undefined && !site;
  return (
    <>
      <ScreenHeader title={t('sitemap.why.title')} description={t('sitemap.why.description')} />
      {isStranger ? (
        <EmptyState icon={IconLock} title={t('sitemap.why.stranger')}>
          {t('sitemap.why.strangerText')}
        </EmptyState>
      ) : (
        <Sections>
          <Question key={to} asked={to} isBusy={trace.isFetching} onAgain={() => void trace.refetch()} />
          {to !== '' && !trace.data && (
            <AwaitedSection error={trace.error} onRetry={trace.refetch} heights={[24, 120, 120]} />
          )}
          {trace.data && <Trace trace={trace.data} url={site ? new URL(trace.data.path, site.url).href : undefined} />}
        </Sections>
      )}
    </>
  );
}

function Question({ asked, isBusy, onAgain }: { asked: string; isBusy: boolean; onAgain: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const to = typed.trim();
    if (to === asked) return onAgain();
    void navigate({ to: '/pages/why', search: (old) => ({ ...old, to }) });
  };
  return (
    <form className={styles.question} onSubmit={ask}>
      <TextInput
        dir="ltr"
        className={styles.url ?? ''}
        label={t('sitemap.why.url')}
        description={t('sitemap.why.urlHelp')}
        placeholder="/about"
        maxLength={2048}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconSearch size={16} />}
        loading={isBusy}
        disabled={typed.trim() === ''}
      >
        {t('sitemap.why.ask')}
      </Button>
    </form>
  );
}

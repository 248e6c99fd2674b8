import '#studio/messages/page-template-words.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ListViews } from '#studio/documents/list-views/list-views.tsx';
import { layoutNumbersQuery } from '#studio/documents/numbers/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFetchedAhead } from '#studio/routing/use-fetched-ahead.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { GridFooter } from '#studio/ui/grid/grid-footer.tsx';
import { IconPlus, IconTemplate } from '#studio/ui/icons/icons.ts';
import { ListFrame, useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from './page-templates-screen.module.css';
import { templatesQuery } from './queries.ts';
import type { Asked } from './template-acts.tsx';
import { TemplateCard } from './template-card.tsx';

// Creating, copying, renaming and deleting bring forms and layouts, which looking does without.
const TemplateActs = lazy(async () => ({ default: (await import('./template-acts.tsx')).TemplateActs }));

const route = getRouteApi('/signed-in/pages/templates');

/** The site's page templates by their pictures. */
export function PageTemplatesScreen() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayEdit = useMay('edit');
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch } = useQuery(templatesQuery(search));
  const numbers = useQuery(layoutNumbersQuery(data?.pageTemplates.map(({ pageKey }) => pageKey) ?? []));
  const [first] = data?.pageTemplates ?? [];
  // Each has the same editor.
  useFetchedAhead(first && `/pages/templates/${encodeURIComponent(first.pageKey)}`);
  const { narrow, apply } = useListAddress<typeof search>();
  const open = (pageKey: string) => void navigate({ to: '/pages/templates/$pageKey', params: { pageKey } });
  const create = mayEdit && (
    <Group gap={8}>
      <Button variant="default" onClick={() => setAsked({ act: 'create' })}>
        {t('template.create')}
      </Button>
      <Button component={Link} to="/pages/new" leftSection={<IconPlus size={16} />}>
        {t('pages.nav')}
      </Button>
    </Group>
  );
  return (
    <ListFrame
      title={t('shell.pageTemplates')}
      count={data?.total}
      description={t('template.intro')}
      actions={create}
      search={search}
      find={t('template.search')}
      filters={[
        {
          name: 'sort',
          label: t('template.order'),
          options: [
            { value: '-updated_on', label: t('template.byChange') },
            { value: '-added_on', label: t('template.byAge') },
          ],
        },
      ]}
      settings={<ListViews list="page-templates" search={search} onApply={apply} />}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Delayed>
          <div className={styles.cards} role="status" aria-label={t('template.loading')}>
            {[1, 2, 3].map((number) => (
              <Skeleton key={number} className={styles.skeleton} />
            ))}
          </div>
        </Delayed>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={IconTemplate}
          title={t(search.q ? 'template.nothingFound' : 'template.emptyTitle')}
          action={search.q ? undefined : create}
        >
          {t(search.q ? 'template.nothingFoundText' : 'template.emptyText')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <div className={styles.cards}>
            {data.pageTemplates.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                numbers={numbers.data && (numbers.data[template.pageKey] ?? {})}
                onOpen={() => open(template.pageKey)}
                onAct={(act) => setAsked({ act, template })}
              />
            ))}
          </div>
          <GridFooter search={search} total={data.total} onSearch={narrow} />
        </>
      )}
      <Suspense>
        {asked && <TemplateActs asked={asked} onCreated={open} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </ListFrame>
  );
}

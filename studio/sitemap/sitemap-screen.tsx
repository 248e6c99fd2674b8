import './words.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { SitemapPage } from '#contract/sitemap.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconPlus, IconSearch, IconSitemap } from '#studio/ui/icons/icons.ts';
import { ListFrame } from '#studio/ui/list-screen/list-frame.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { levelQuery, type SitemapSearch, topOf } from './queries.ts';
import styles from './sitemap.module.css';
import { SitemapLevel } from './sitemap-level.tsx';

const AddressesDialog = lazy(async () => ({ default: (await import('./addresses-dialog.tsx')).AddressesDialog }));

const MoveDialog = lazy(async () => ({
  default: (await import('#studio/documents/route-changes/move-dialog.tsx')).MoveDialog,
}));

const address = getRouteApi('/signed-in/pages/sitemap');

/** Every address of the site as a tree, with what is live, what search engines are told of, and why not. */
export function SitemapScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayEdit = useMay('edit');
  const level = topOf(search);
  const top = useQuery(levelQuery(level));
  const [asked, setAsked] = useState<SitemapPage>();
  const [moved, setMoved] = useState<SitemapPage>();
  const newPage = (
    <Button component={Link} to="/pages/new" leftSection={<IconPlus size={16} />}>
      {t('sitemap.newPage')}
    </Button>
  );
  return (
    <ListFrame<SitemapSearch>
      title={t('sitemap.nav.pages')}
      description={t('sitemap.description')}
      actions={mayEdit && newPage}
      search={search}
      find={t('sitemap.search')}
    >
      <p className={styles.file}>{top.data && <SitemapFile url={top.data.sitemap_url} />}</p>
      {top.data?.total === 0 ? (
        <Nothing isSearch={level.search !== ''} action={mayEdit && newPage} />
      ) : (
        <div className={styles.tree}>
          <div className={styles.heads} aria-hidden="true">
            <span>{t('sitemap.address')}</span>
            <span>{t('sitemap.shows')}</span>
            <span>{t('sitemap.state')}</span>
            <span>{t('sitemap.listed')}</span>
            <span>{t('sitemap.changed')}</span>
          </div>
          <SitemapLevel level={level} depth={0} label={t('sitemap.nav')} onAddresses={setAsked} onMove={setMoved} />
        </div>
      )}
      {asked?.route && (
        <Suspense>
          <AddressesDialog path={asked.path} route={asked.route} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {moved && (
        <Suspense>
          <MoveDialog
            route={{ id: moved.route?.id ?? null, url_string: moved.path, beneath: moved.below }}
            act="move"
            onClose={() => setMoved(undefined)}
          />
        </Suspense>
      )}
    </ListFrame>
  );
}

function SitemapFile({ url }: { url: string | null }) {
  const t = useT();
  const mayAdminister = useMay('administer');
  if (url === null) {
    return (
      <>
        {t('sitemap.noDomain')}{' '}
        {mayAdminister && (
          <Anchor component={Link} to="/pages/settings">
            {t('sitemap.setDomain')}
          </Anchor>
        )}
      </>
    );
  }
  return (
    <>
      {t('sitemap.file')}{' '}
      <Anchor href={url} target="_blank" rel="noreferrer">
        <Code>{url}</Code>
      </Anchor>
    </>
  );
}

function Nothing({ isSearch, action }: { isSearch: boolean; action: React.ReactNode }) {
  const t = useT();
  return isSearch ? (
    <EmptyState
      icon={IconSearch}
      title={t('sitemap.noneFound')}
      action={
        <Button variant="default" component={Link} to="/pages/sitemap">
          {t('sitemap.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={IconSitemap} title={t('sitemap.emptyTitle')} action={action}>
      {t('sitemap.emptyText')}
    </EmptyState>
  );
}

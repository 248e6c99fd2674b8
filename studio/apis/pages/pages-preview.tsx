import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageFrame } from '#studio/documents/preview/page-frame.tsx';
import { previewQuery } from '#studio/documents/preview/queries.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './create-pages.module.css';
import { type PagesPlan, plannedPageQuery } from './queries.ts';

const PAGE_WIDTH = 1000;

/** Both pages as they would be, with the rows there are. */
export function PagesPreview({ plan }: { plan: PagesPlan }) {
  const t = useT();
  const [which, setWhich] = useState<'list' | 'item'>('list');
  const { data: address } = useQuery(previewQuery);
  const page = plan[which];
  const hasRow = which === 'list' || plan.sample !== null;
  const path = which === 'list' ? (plan.choices?.list.url_string ?? '/') : (plan.sample ?? '/');
  const { data: html, error, refetch } = useQuery(plannedPageQuery(hasRow ? page : null, path));
  return (
    <section className={styles.preview} aria-label={t('createPages.preview')}>
      <SegmentedControl
        aria-label={t('createPages.preview')}
        value={which}
        onChange={(next) => setWhich(next === 'item' ? 'item' : 'list')}
        data={[
          { value: 'list', label: t('createPages.previewList') },
          { value: 'item', label: t('createPages.previewItem') },
        ]}
      />
      {error && (
        <div role="alert" className={styles.problem}>
          <span>{problemText(error)}</span>
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {page && hasRow ? (
        <PageFrame url={address?.frameUrl} html={html} width={PAGE_WIDTH} title={t('createPages.preview')} />
      ) : (
        <p className={styles.note}>{t(page ? 'createPages.noRow' : 'createPages.noPreview')}</p>
      )}
    </section>
  );
}

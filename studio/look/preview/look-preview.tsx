import { Button, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Scheme, schemesOf } from '#model/look/check-contrast.ts';
import { lookBody } from '#model/look/look-body.ts';
import { PageFrame } from '#studio/documents/preview/page-frame.tsx';
import { previewQuery } from '#studio/documents/preview/queries.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { LookForm } from '../use-look-form.ts';
import styles from './look-preview.module.css';
import { useLookHtml } from './use-look-html.ts';
import { missingPath, useShownPages } from './use-shown-pages.ts';

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** A page of the site in the look as it stands in the form. */
export function LookPreview({ form }: { form: LookForm }) {
  const t = useT();
  const pages = useShownPages();
  const [path, setPath] = useState('/');
  const [width, setWidth] = useState<Width>('desktop');
  const [chosen, setChosen] = useState<Scheme>('light');
  const { version: _version, ...values } = useWatch({ control: form.control });
  const read = lookBody.safeParse(values);
  const scheme = read.success && read.data.scheme !== 'auto' ? read.data.scheme : chosen;
  const look = read.success ? { ...read.data, scheme } : undefined;
  const { data: address } = useQuery(previewQuery);
  const { html, problem, retry } = useLookHtml(look, path);
  return (
    <section className={styles.preview} aria-label={t('look.preview')}>
      <div className={styles.bar}>
        <Select
          className={styles.page}
          aria-label={t('look.preview.page')}
          allowDeselect={false}
          searchable
          value={path}
          onChange={(next) => next && setPath(next)}
          data={[...pages, { value: missingPath, label: t('look.preview.missing') }]}
        />
        <SegmentedControl
          aria-label={t('look.scheme')}
          value={scheme}
          onChange={(next) => setChosen(next as Scheme)}
          disabled={read.success && schemesOf(read.data).length === 1}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`look.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('look.preview.width')}
          value={width}
          onChange={(next) => setWidth(next as Width)}
          data={(Object.keys(widths) as Width[]).map((value) => ({ value, label: t(`look.preview.${value}`) }))}
        />
      </div>
      {problem !== undefined && (
        <div role="alert" className={styles.problem}>
          <span>{problemText(problem)}</span>
          <Button size="compact-xs" variant="default" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      <PageFrame url={address?.frameUrl} html={html} width={widths[width]} title={t('look.preview.frame')} />
    </section>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { useMay, useSite } from '#studio/session/site-query.ts';
import { IconPublish } from '#studio/ui/icons.ts';
import { changesQuery } from './queries.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

/** Stands in the header: says how much waits to be published, and opens what will change. */
export function PublishButton() {
  const t = useT();
  const site = useSite();
  const mayPublish = useMay('publish');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...changesQuery, enabled: site !== undefined && mayPublish });
  if (!site || !mayPublish) return null;
  const count = data?.total ?? 0;
  return (
    <>
      <Button
        size="sm"
        data-tour="publish"
        variant={count > 0 ? 'filled' : 'default'}
        leftSection={<IconPublish size={16} />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('release.publishCount', { count }) : t('release.publish')}
      </Button>
      {isOpen && (
        <Suspense>
          <PublishDialog opened onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

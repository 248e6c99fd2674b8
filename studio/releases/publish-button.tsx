import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#studio/messages/use-t.ts';
import { useMay, useSite } from '#studio/session/site-query.ts';
import { IconPublish } from '#studio/ui/icons.ts';
import { changesQuery } from './queries.ts';

/** How much waits to be published, in words; undefined to whoever may not publish. */
export function usePublishing(): { label: string; isWaiting: boolean } | undefined {
  const t = useT();
  const site = useSite();
  const mayPublish = useMay('publish');
  const { data } = useQuery({ ...changesQuery, enabled: site !== undefined && mayPublish });
  if (!site || !mayPublish) return undefined;
  const count = data?.total ?? 0;
  return { label: count > 0 ? t('release.publishCount', { count }) : t('release.publish'), isWaiting: count > 0 };
}

/** Stands in the header: says how much waits to be published, and opens what will change. */
export function PublishButton({ onOpen }: { onOpen: () => void }) {
  const publishing = usePublishing();
  if (!publishing) return null;
  return (
    <Button
      size="sm"
      data-tour="publish"
      variant={publishing.isWaiting ? 'filled' : 'default'}
      leftSection={<IconPublish size={16} />}
      onClick={onOpen}
    >
      {publishing.label}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay, useSite } from '#studio/session/site-query.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import styles from './publish-button.module.css';
import { changesQuery } from './queries.ts';
import { useFollowSite } from './use-follow-site.ts';

/**
 * Stands in the header: says how much waits to be published, also that it would bring back what was withdrawn, and opens
 * what will change. On a phone it is the number alone.
 */
export function PublishButton({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  const site = useSite();
  const mayPublish = useMay('publish');
  useFollowSite();
  const { data } = useQuery({ ...changesQuery, enabled: site !== undefined && mayPublish });
  if (!site || !mayPublish) return null;
  const count = data?.total ?? 0;
  const withdrawn = data?.brings_back ?? null;
  const label =
    withdrawn !== null
      ? t('release.publishBack', { count, number: withdrawn })
      : count > 0
        ? t('release.publishCount', { count })
        : t('release.publish');
  return (
    <Button
      size="sm"
      className={styles.button}
      data-tour="publish"
      data-long={withdrawn !== null || undefined}
      variant={count > 0 ? 'filled' : 'default'}
      leftSection={<IconPublish size={16} />}
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      <span className={styles.words}>{label}</span>
      {count > 0 && <span className={`${styles.count} numbers`}>{formatNumber(count)}</span>}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useAsksToPublish, useMay, useSite } from '#studio/session/site-query.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import styles from './publish-button.module.css';
import { changesQuery, requestsQuery } from './queries.ts';
import { usePollSite } from './use-poll-site.ts';

/**
 * Stands in the header: says how much waits to be published, also that it would bring back what was withdrawn, or that
 * another person has to be asked or was asked, and opens what will change. On a phone it is the number alone.
 */
export function PublishButton({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  const site = useSite();
  const mayPublish = useMay('publish');
  const asks = useAsksToPublish();
  const { data: requests } = useQuery({ ...requestsQuery, enabled: site !== undefined && asks });
  usePollSite();
  const isThere = site !== undefined && (mayPublish || asks);
  const { data } = useQuery({ ...changesQuery, enabled: isThere });
  if (!isThere) return null;
  const count = data?.total ?? 0;
  const withdrawn = asks ? null : (data?.brings_back ?? null);
  const isAsked =
    asks && (requests?.waiting.some((request) => request.is_own && request.holds_all && !request.is_outdated) ?? false);
  const label = labelOf();
  return (
    <Button
      size="sm"
      className={styles.button}
      data-tour="publish"
      data-long={withdrawn !== null || asks || undefined}
      variant={count > 0 && !isAsked ? 'filled' : 'default'}
      leftSection={<IconPublish size={16} />}
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      <span className={styles.words}>{label}</span>
      {count > 0 && <span className={`${styles.count} numbers`}>{formatNumber(count)}</span>}
    </Button>
  );

  function labelOf(): string {
    if (withdrawn !== null) return t('release.publishBack', { count, number: withdrawn });
    if (isAsked && count > 0) return t('release.askedCount', { count });
    if (asks) return count > 0 ? t('release.askCount', { count }) : t('release.ask');
    return count > 0 ? t('release.publishCount', { count }) : t('release.publish');
  }
}

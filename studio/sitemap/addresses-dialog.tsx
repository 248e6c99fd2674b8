import { Anchor, Button, Loader } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SitemapPage } from '#contract/sitemap.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useSite } from '#studio/session/site-query.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import { addressesQuery } from './queries.ts';
import styles from './sitemap.module.css';

interface AddressesDialogProps {
  path: string;
  route: NonNullable<SitemapPage['route']>;
  onClose: () => void;
}

/** The addresses of a route with parameters, as its data source knows them now. */
export function AddressesDialog({ path, route, onClose }: AddressesDialogProps) {
  const t = useT();
  const site = useSite();
  const answer = useInfiniteQuery(addressesQuery(route.id));
  const [first] = answer.data?.pages ?? [];
  const addresses = answer.data?.pages.flatMap((part) => part.addresses) ?? [];
  const source = `\u2068${route.addresses_from ?? ''}\u2069`;
  return (
    <DialogFrame title={t('sitemap.addressesOf', { path: `\u2066${readablePath(path)}\u2069` })} onClose={onClose}>
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && (
        <div className={styles.loading} aria-busy="true">
          <Loader size="sm" aria-label={t('shell.loading')} />
        </div>
      )}
      {first && <p className={styles.quiet}>{t('sitemap.addressCount', { count: first.total, source })}</p>}
      {addresses.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard where it holds no links
        <ul className={styles.addresses} tabIndex={0} aria-label={t('sitemap.addresses')}>
          {addresses.map((each) => (
            <li key={each}>
              {site && route.state !== 'new' ? (
                <Anchor href={new URL(each, site.url).href} target="_blank" rel="noreferrer">
                  <Code>{readablePath(each)}</Code>
                </Anchor>
              ) : (
                <Code>{readablePath(each)}</Code>
              )}
            </li>
          ))}
          {answer.hasNextPage && first && (
            <li>
              <Button
                variant="default"
                size="compact-sm"
                loading={answer.isFetchingNextPage}
                onClick={() => void answer.fetchNextPage()}
              >
                {t('sitemap.more', { count: first.total - addresses.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}

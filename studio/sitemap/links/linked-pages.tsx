import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DeepPage, LinkedPage } from '#contract/link-checks.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import styles from './links.module.css';
import { ShowMore } from './show-more.tsx';

type Listed = LinkedPage & Partial<DeepPage>;

/** Pages that were found to lack something, each with its route and its template. */
export function LinkedPages({ pages }: { pages: { total: number; listed: readonly Listed[] } }) {
  return (
    <ShowMore total={pages.total} items={pages.listed}>
      {(page) => <Page key={page.path} page={page} />}
    </ShowMore>
  );
}

function Page({ page: { path, route, template, clicks, via } }: { page: Listed }) {
  const t = useT();
  const shown = readablePath(path);
  return (
    <li className={styles.item}>
      <span className={styles.address}>
        <Anchor component={Link} to={`/pages/routes/${route}`} title={t('siteLinks.openRoute')}>
          <Code>{shown}</Code>
        </Anchor>
        {clicks !== undefined && via !== undefined && (
          <span className={styles.quiet}>
            {t('siteLinks.clicksVia', { count: clicks, via: `\u2066${readablePath(via)}\u2069` })}
          </span>
        )}
      </span>
      {template && (
        <Anchor component={Link} to={`/pages/templates/${template.key}`} className={styles.template} dir="auto">
          {template.name}
        </Anchor>
      )}
    </li>
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#studio/messages/use-t.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from './comparison.module.css';
import { sideQuery } from './queries.ts';

interface SideBySideProps {
  from: string;
  to: string;
  path: string;
}

/** Both pages as they look, each in a frame at the site's own origin. */
export function SideBySide({ from, to, path }: SideBySideProps) {
  const t = useT();
  return (
    <div className={styles.frames}>
      <Side title={t('comparison.from')} side={from} path={path} />
      <Side title={t('comparison.to')} side={to} path={path} />
    </div>
  );
}

function Side({ title, side, path }: { title: string; side: string; path: string }) {
  const { data, error, refetch } = useQuery(sideQuery(side));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.quiet}>{title}</figcaption>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={480} />}
      {data && (
        <iframe
          className={styles.frame}
          title={title}
          src={data.url + path}
          // The site is another origin than the studio: its scripts run as they would, and reach nothing of it.
          sandbox="allow-scripts allow-same-origin"
        />
      )}
    </figure>
  );
}

import '#studio/messages/document-words.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DocumentKind } from '#model/documents.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { usesQuery } from './queries.ts';
import styles from './uses.module.css';
import { UsesList } from './uses-list.tsx';

/** What uses a document, and the addresses at which visitors see it in the end. */
export function ImpactSummary({ kind, documentKey }: { kind: DocumentKind; documentKey: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(usesQuery(kind, documentKey));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Delayed>{t('uses.searching')}</Delayed>;
  if (data.total === 0) return <p className={styles.none}>{t('uses.none')}</p>;
  const more = data.routesTotal - data.routes.length;
  return (
    <div className={styles.section}>
      <p className={styles.words}>{t('uses.count', { count: data.total })}</p>
      <UsesList uses={data.usedBy} total={data.total} />
      {data.routesTotal > 0 && (
        <>
          <p className={styles.words}>{t('uses.reaches', { count: data.routesTotal })}</p>
          <ul className={styles.urls}>
            {data.routes.map((route) => (
              <li key={route.id}>
                <Anchor component={Link} to={`/pages/routes/${route.id}`}>
                  <Code>{route.url_string}</Code>
                </Anchor>
              </li>
            ))}
            {more > 0 && <li className={styles.kind}>{t('uses.andMore', { count: more })}</li>}
          </ul>
        </>
      )}
      <Anchor renderRoot={(props) => <Link {...props} to="/pages/reach" search={{ kind, key: documentKey }} />}>
        {t('uses.wholeReach')}
      </Anchor>
    </div>
  );
}

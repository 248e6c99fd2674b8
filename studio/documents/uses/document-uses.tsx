import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DocumentKind } from '#model/documents.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { usesQuery } from './queries.ts';
import styles from './uses.module.css';
import { UsesList } from './uses-list.tsx';

interface DocumentUsesProps {
  kind: DocumentKind;
  documentKey: string;
  /** Its heading. */
  title: string;
}

/** Within a form: what names a document, and at which addresses visitors see it. */
export function DocumentUses({ kind, documentKey, title }: DocumentUsesProps) {
  const t = useT();
  const { data } = useQuery(usesQuery(kind, documentKey));
  if (!data) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {data.total === 0 ? (
        <p className={styles.none}>{t('uses.none')}</p>
      ) : (
        <UsesList uses={data.usedBy} total={data.total} />
      )}
      {data.routesTotal > 0 && (
        <ul className={styles.urls}>
          {data.routes.map((route) => (
            <li key={route.id}>
              <Anchor component={Link} to={`/pages/routes/${route.id}`}>
                <Code>{route.url_string}</Code>
              </Anchor>
            </li>
          ))}
          {data.routesTotal > data.routes.length && (
            <li className={styles.kind}>{t('uses.andMore', { count: data.routesTotal - data.routes.length })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { UsesList } from '#studio/documents/uses/uses-list.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './constants.module.css';

/** What names a constant, and at which addresses visitors see it. */
export function ConstantUses({ constantKey }: { constantKey: string }) {
  const t = useT();
  const { data } = useQuery(usesQuery('media_constant', constantKey));
  if (!data) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('constants.uses')}</h3>
      {data.total === 0 ? (
        <p className={styles.help}>{t('uses.none')}</p>
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
            <li className={styles.help}>{t('uses.andMore', { count: data.routesTotal - data.routes.length })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

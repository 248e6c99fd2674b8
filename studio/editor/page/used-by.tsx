import { useQuery } from '@tanstack/react-query';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { useEditor } from '../document/editor-context.ts';
import styles from '../inspector/inspector.module.css';

/** How far a change of this document reaches. */
export function UsedBy() {
  const t = useT();
  const { stored } = useEditor();
  const { data } = useQuery(usesQuery(stored().kind, stored().key));
  if (!data) return null;
  const more = data.routesTotal - data.routes.length;
  return (
    <section aria-label={t('editor.uses.title')}>
      <h3 className={styles.label}>{t('editor.uses.title')}</h3>
      <p className={styles.none}>{t('editor.uses.routes', { count: data.routesTotal })}</p>
      <ul className={styles.items}>
        {data.routes.map(({ id, url_string }) => (
          <li key={id}>
            <Code>{url_string}</Code>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.none}>{t('editor.uses.more', { count: more })}</p>}
    </section>
  );
}

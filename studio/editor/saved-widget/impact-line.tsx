import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LayoutKind } from '#model/documents.ts';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import styles from '../editor.module.css';

/** Says, over a widget of the site, how far a change of it reaches, before anything is changed. */
export function ImpactLine() {
  const { stored } = useEditor();
  const { kind, key } = stored();
  return kindOf(stored()).showsImpact ? <ImpactLink kind={kind} documentKey={key} /> : null;
}

function ImpactLink({ kind, documentKey }: { kind: LayoutKind; documentKey: string }) {
  const t = useT();
  const { data } = useQuery(usesQuery(kind, documentKey));
  if (!data || data.total + data.pinnedTotal === 0) return null;
  return (
    <p className={styles.reach}>
      <span className={styles.reachText}>
        {data.total > 0 && t('editor.reach', { uses: data.total, urls: data.routesTotal })}{' '}
        {data.pinnedTotal > 0 && t('editor.reachNot', { count: data.pinnedTotal })}
      </span>{' '}
      <Link to="/pages/reach" search={{ kind, key: documentKey }}>
        {t('editor.reachWhere')}
      </Link>
    </p>
  );
}

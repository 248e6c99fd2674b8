import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import '#studio/messages/repeat-words.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { useT } from '#studio/messages/use-t.ts';
import { readPath } from '#studio/ui/json-tree/read-path.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { useNodeScope } from '../data/use-data-sources.ts';
import { useEditor, usePage, useRead } from '../document/editor-context.ts';
import { repeatingNode } from '../document/list-data.ts';
import { apisQuery } from '../document/queries.ts';
import { showDialog } from '../document/shown-dialog.ts';
import styles from './inspector.module.css';

/** Says where what a node shows comes from, with the way there, and changes it. */
export function DataNote({ id }: { id: string }) {
  const t = useT();
  const editor = useEditor();
  const { meta } = usePage();
  const { data: apis } = useQuery(apisQuery);
  const each = useRead('document', (store) => repeatingNode(store.document().tree, id)?.repeat?.each);
  const isHeld = useRead('document', (store) => isLocked(store.document().tree, id));
  const scope = useNodeScope(id, false);
  const path = (each ?? '').split('|')[0]?.trim() ?? '';
  const call = meta.data.find(({ name }) => name === /^[a-z0-9_]+/.exec(path)?.[0]);
  const source = apis?.find(({ key }) => key === call?.api);
  const items = each === undefined ? undefined : readPath(scope, path);
  const count = source?.rows ?? (Array.isArray(items) ? items.length : null);
  return (
    <section className={styles.from} aria-label={t('editor.inspector.data')}>
      <p className={styles.line}>
        {each === undefined && t('repeats.none')}
        {source && (
          <Link to="/pages/apis/$key" params={{ key: source.key }}>
            <bdi dir="auto">{source.title}</bdi>
          </Link>
        )}
        {each !== undefined && path !== call?.name && <Code>{source ? ` · ${path}` : path}</Code>}
        {count !== null && path === call?.name && (
          <span className={styles.count}> · {t('repeats.rows', { count })}</span>
        )}
      </p>
      {editor.canEdit && !isHeld && (
        <Button size="compact-sm" variant="default" onClick={() => showDialog({ name: 'which-data', node: id })}>
          {t(each === undefined ? 'repeats.choose' : 'repeats.change')}
        </Button>
      )}
    </section>
  );
}

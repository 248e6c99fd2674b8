import { UnstyledButton } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { lineage } from '#model/layout/layout-tree.ts';
import { nodeLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor, useSelection, useTopic } from '../document/editor-context.ts';
import styles from './canvas-pane.module.css';

/** What the selected node is in, from the page down; each can be selected. */
export function Breadcrumb() {
  const { focus } = useSelection();
  const structure = useTopic('structure');
  // The canvas shows what was done first, this when there is time.
  return <Line focus={useDeferredValue(focus)} structure={useDeferredValue(structure)} />;
}

interface LineProps {
  focus: string | null;
  /** Renders it anew. */
  structure: number;
}

const Line = memo(function Line({ focus }: LineProps) {
  const t = useT();
  const { store, selection, catalogue } = useEditor();
  const { tree } = store.document();
  const line = lineage(tree, focus?.split('/')[0] ?? tree.root).reverse();
  return (
    <nav className={styles.line} aria-label={t('editor.canvas.line')}>
      <ol>
        {line.map((id) => {
          const node = tree.nodes[id];
          return (
            node && (
              <li key={id}>
                <UnstyledButton
                  dir="auto"
                  aria-current={id === focus || undefined}
                  onClick={() => selection.select([id])}
                >
                  {nodeLabel(catalogue, node).widget}
                </UnstyledButton>
              </li>
            )
          );
        })}
      </ol>
    </nav>
  );
});

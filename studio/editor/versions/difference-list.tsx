import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { restoreNode } from '#model/layout/restore-node.ts';
import { differencesSince, type NodeDifference } from '#model/layout/version-differences.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { conflictFieldLabel } from '#studio/documents/layouts/node-field-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { type Editor, useEditor, useTopic } from '../document/editor-context.ts';
import styles from './version-dialog.module.css';

/** More than these nobody goes through one by one: the whole version is restored. */
const MAX = 200;

interface DifferenceListProps {
  /** The version that is compared with. */
  was: Editor;
  onShow: (id: string) => void;
}

/** What is different now, node by node, each with the way back. */
export function DifferenceList({ was, onShow }: DifferenceListProps) {
  const t = useT();
  const editor = useEditor();
  const changes = useTopic('document');
  const [said, say] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared anew when the page is another.
  const found = useMemo(
    () => differencesSince(was.store.document().tree, editor.store.document().tree),
    [was, editor, changes],
  );
  const restore = (id: string) => {
    const { tree } = was.store.document();
    editor.store.commit('editor.step.restoreNode', (draft) => void restoreNode(draft.tree, tree, id));
    onShow(id);
    say(t('editor.versions.restored', { name: nodeName(editor.catalogue, tree.nodes[id]) }));
  };
  return (
    <section className={styles.differences} aria-label={t('editor.versions.differences')}>
      <h3 className={styles.name}>{t('editor.versions.differences')}</h3>
      {found.length === 0 && <p className={styles.none}>{t('editor.versions.same')}</p>}
      <ul className={styles.list}>
        {found.slice(0, MAX).map((each) => (
          <Line key={each.id} difference={each} was={was} onShow={onShow} onRestore={restore} />
        ))}
      </ul>
      {found.length > MAX && <p className={styles.none}>{t('editor.versions.more', { count: found.length - MAX })}</p>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}

interface LineProps {
  difference: NodeDifference;
  was: Editor;
  onShow: (id: string) => void;
  onRestore: (id: string) => void;
}

function Line({ difference: { id, kind, fields }, was, onShow, onRestore }: LineProps) {
  const t = useT();
  const editor = useEditor();
  const node = editor.store.document().tree.nodes[id] ?? was.store.document().tree.nodes[id];
  const name = nodeName(editor.catalogue, node);
  const labels = fields.map((field) => conflictFieldLabel(editor.catalogue, node, field));
  return (
    <li className={styles.line}>
      <UnstyledButton className={styles.words} onClick={() => onShow(id)}>
        <bdi dir="auto">{name}</bdi>
        <span className={styles.quiet}>
          {kind === 'changed' ? [...new Set(labels)].join(' · ') : t(`editor.versions.${kind}`)}
        </span>
      </UnstyledButton>
      {editor.canEdit && kind !== 'fresh' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('editor.versions.restoreNode', { name })}
          onClick={() => onRestore(id)}
        >
          {t('revision.restore')}
        </Button>
      )}
    </li>
  );
}

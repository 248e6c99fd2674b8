import { Button } from '@mantine/core';
import { emptySlot } from '#model/layout/empty-slot.ts';
import { lineage } from '#model/layout/layout-tree.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor, useNodes, useRead, useScreen } from '../document/editor-context.ts';
import { previewWhenEmpty, textWhenEmpty, widgetForEmpty } from '../document/empty-list-commands.ts';
import styles from './inspector.module.css';

const none: readonly string[] = [];

/** What a node that repeats shows where its list has nothing. */
export function EmptyList({ id }: { id: string }) {
  const t = useT();
  const editor = useEditor();
  const repeats = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.repeat !== undefined);
  const inSlot = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.slots[emptySlot] ?? none);
  const isHeld = useRead('document', (store) => isLocked(store.document().tree, id));
  const nodes = useNodes(inSlot);
  if (!repeats && nodes.length === 0) return null;
  const mayAdd = editor.canEdit && !isHeld && repeats && nodes.length === 0;
  return (
    <section className={styles.fields} aria-label={t('editor.slot.whenEmpty')}>
      <h3 className={styles.label}>{t('editor.slot.whenEmpty')}</h3>
      {nodes.length === 0 && <p className={styles.none}>{t('editor.whenEmpty.nothing')}</p>}
      {!repeats && <p className={styles.none}>{t('editor.whenEmpty.noList')}</p>}
      {nodes.length > 0 && (
        <ul className={styles.parts}>
          {nodes.map((node) => (
            <li key={node.id}>
              <Button size="compact-sm" variant="default" onClick={() => editor.selection.select([node.id])}>
                <bdi dir="auto">{nodeName(editor.catalogue, node)}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && widgetForEmpty(editor, id) !== undefined && (
        <div className={styles.noteActs}>
          <Button size="compact-sm" variant="default" onClick={() => textWhenEmpty(editor, id)}>
            {t('editor.whenEmpty.say')}
          </Button>
        </div>
      )}
      {repeats && nodes.length > 0 && <LookWhenEmpty />}
    </section>
  );
}

/** Says of a node that it is shown for an empty list alone, and shows it. */
export function EmptyListNote({ id }: { id: string }) {
  const t = useT();
  const isIn = useRead('structure', ({ document }) => {
    const { tree } = document();
    return lineage(tree, id).some((each) => tree.nodes[each]?.slot === emptySlot);
  });
  if (!isIn) return null;
  return (
    <div className={styles.note}>
      <p className={styles.line}>{t('editor.whenEmpty.note')}</p>
      <LookWhenEmpty />
    </div>
  );
}

function LookWhenEmpty() {
  const t = useT();
  const editor = useEditor();
  const isEmpty = useScreen().previewSettings.given === 'empty';
  return (
    <div className={styles.noteActs}>
      <Button size="compact-sm" variant="default" onClick={() => previewWhenEmpty(editor, !isEmpty)}>
        {t(isEmpty ? 'editor.whenEmpty.back' : 'editor.whenEmpty.look')}
      </Button>
    </div>
  );
}

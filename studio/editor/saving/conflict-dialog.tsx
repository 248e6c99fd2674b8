import { Button, Radio } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Json } from '#model/json.ts';
import type { Choices, LayoutConflict, Side } from '#model/layout/merge-layouts.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { conflictFieldLabel } from '#studio/documents/layouts/node-field-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { useEditor } from '../document/editor-context.ts';
import { documentOf, type EditorDocument, type StoredDocument } from '../document/editor-document.ts';
import { EditorDialog } from '../shared-parts/editor-dialog.tsx';
import styles from './conflict-dialog.module.css';
import { mergeDocuments } from './merge-documents.ts';
import { takeMerged } from './take-merged.ts';

interface ConflictDialogProps {
  theirs: StoredDocument;
  onClose: () => void;
  /** The decision is in the document: it can be saved now. */
  onResolved: () => void;
}

/** Two people saved from the same version: what each changed, and what shall hold. Everything can be undone. */
export function ConflictDialog({ theirs, onClose, onResolved }: ConflictDialogProps) {
  const t = useT();
  const editor = useEditor();
  const { store, stored } = editor;
  const [choices, setChoices] = useState<Choices>({});
  const [sides] = useState(() => ({ base: documentOf(stored()), mine: store.document(), theirs: documentOf(theirs) }));
  const merged = useMemo(() => mergeDocuments(sides.base, sides.mine, sides.theirs, choices), [sides, choices]);

  const take = (document: EditorDocument) => {
    takeMerged(editor, document, theirs);
    onClose();
  };
  const mergeAndSave = () => {
    take(merged.document);
    onResolved();
  };
  const keepMine = () => {
    take(sides.mine);
    onResolved();
  };
  const takeTheirs = () => {
    take(sides.theirs);
    store.markSaved();
  };
  const count = merged.conflicts.length;
  return (
    <EditorDialog title={t('editor.conflict.title')} onClose={onClose}>
      <p className={styles.lead}>
        {t('editor.conflict.who', { name: theirs.updatedBy ?? t('editor.someone'), version: theirs.version })}{' '}
        <RelativeTime at={theirs.updatedOn} />.{' '}
        {t(count === 0 ? 'editor.conflict.none' : 'editor.conflict.some', { count })}
      </p>
      {merged.conflicts.map((conflict) => (
        <Conflict
          key={conflict.key}
          conflict={conflict}
          sides={[sides.mine, sides.theirs, sides.base]}
          side={choices[conflict.key] ?? 'mine'}
          onChoose={(side) => setChoices({ ...choices, [conflict.key]: side })}
        />
      ))}
      <div className={styles.buttons}>
        <Button variant="default" onClick={takeTheirs}>
          {t('editor.conflict.takeTheirs')}
        </Button>
        <Button variant="default" onClick={keepMine}>
          {t('editor.conflict.keepMine')}
        </Button>
        <Button onClick={mergeAndSave} data-autofocus>
          {t('editor.conflict.merge')}
        </Button>
      </div>
    </EditorDialog>
  );
}

interface ConflictProps {
  conflict: LayoutConflict;
  sides: readonly EditorDocument[];
  side: Side;
  onChoose: (side: Side) => void;
}

/** One field both changed, with both values to choose from. */
function Conflict({ conflict, sides, side, onChoose }: ConflictProps) {
  const t = useT();
  const { catalogue } = useEditor();
  const node = sides.map(({ tree }) => tree.nodes[conflict.node]).find((each) => each !== undefined);
  const name = node ? nodeName(catalogue, node) : t('editor.conflict.page');
  return (
    <Radio.Group
      className={styles.conflict}
      label={
        <>
          <bdi dir="auto" className={styles.name}>
            {name}
          </bdi>
          {'\u00a0· '}
          {conflictFieldLabel(catalogue, node, conflict.field)}
        </>
      }
      value={side}
      onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <div className={styles.sides}>
        <Radio
          value="mine"
          label={<Value title={t('editor.conflict.mine')} field={conflict.field} value={conflict.mine} />}
        />
        <Radio
          value="theirs"
          label={<Value title={t('editor.conflict.theirs')} field={conflict.field} value={conflict.theirs} />}
        />
      </div>
    </Radio.Group>
  );
}

function Value({ title, field, value }: { title: string; field: string; value: Json | undefined }) {
  const t = useT();
  return (
    <>
      <span className={styles.side}>{title}</span>
      <bdi dir="auto" className={styles.value}>
        {valueText(field, value, t)}
      </bdi>
    </>
  );
}

function valueText(field: string, value: Json | undefined, t: ReturnType<typeof useT>): string {
  if (field === 'removed') return t(value === true ? 'editor.conflict.kept' : 'editor.conflict.removed');
  if (field === 'place') return t('editor.conflict.moved');
  if (value === undefined || value === null || value === '') return t('editor.conflict.empty');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

import { setShowIf } from '#model/layout/set-show-if.ts';
import { useT } from '#studio/messages/use-t.ts';
import { CodeField } from '../code/code-field.tsx';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor, useNode } from '../document/editor-context.ts';
import { FieldLabel } from './field-label.tsx';
import styles from './inspector.module.css';

/** When a node is shown. */
export function ConditionsTab({ id }: { id: string }) {
  const t = useT();
  const editor = useEditor();
  const node = useNode(id);
  if (!node) return null;
  const isReadOnly = !editor.canEdit;
  const changeShowIf = (expression: string, isTyping = false) =>
    editor.store.commit(
      'editor.step.condition',
      ({ tree }) => void setShowIf(tree, id, expression === '' ? undefined : expression),
      isTyping ? `${id} showIf` : undefined,
    );
  const showIf = t('editor.condition.showIf');
  return (
    <div className={styles.fields}>
      <CodeField
        label={showIf}
        head={
          <FieldLabel
            label={showIf}
            tools={!isReadOnly && <DataPicker label={showIf} node={id} onPick={changeShowIf} />}
          />
        }
        isExpression
        means="condition"
        help={t('editor.condition.showIfHelp')}
        value={node.showIf ?? ''}
        maxLength={500}
        isReadOnly={isReadOnly}
        node={id}
        onChange={(next) => changeShowIf(next, true)}
      />
    </div>
  );
}

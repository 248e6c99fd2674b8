import { NumberInput, TextInput } from '@mantine/core';
import type { Repeat } from '#model/layout/layout.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { setShowIf } from '#model/layout/set-show-if.ts';
import { useT } from '#studio/messages/use-t.ts';
import { CodeField } from '../code/code-field.tsx';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor, useNode } from '../document/editor-context.ts';
import { EmptyList } from './empty-list.tsx';
import { FieldLabel } from './field-label.tsx';
import styles from './inspector.module.css';

/** Where a node is shown, and for which items it is repeated. */
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
  const changeRepeat = (change: (now: Repeat | undefined) => Repeat | undefined, isTyping = false) => {
    const repeat = change(editor.store.document().tree.nodes[id]?.repeat);
    editor.store.commit(
      'editor.step.condition',
      ({ tree }) => void setRepeat(tree, id, repeat),
      isTyping ? `${id} repeat` : undefined,
    );
  };
  const changeEach = (each: string, isTyping = false) =>
    changeRepeat((now) => {
      if (each === '') return undefined;
      const { as = nameOfItem(each), limit } = now ?? {};
      return { each, as, ...(limit === undefined ? {} : { limit }) };
    }, isTyping);
  const showIf = t('editor.condition.showIf');
  const each = t('editor.condition.each');
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
      <CodeField
        label={each}
        head={
          <FieldLabel
            label={each}
            tools={
              !isReadOnly && <DataPicker label={each} node={id} withOwn={false} kinds={['list']} onPick={changeEach} />
            }
          />
        }
        isExpression
        means="list"
        help={t('editor.condition.eachHelp')}
        value={node.repeat?.each ?? ''}
        maxLength={500}
        isReadOnly={isReadOnly}
        node={id}
        withOwn={false}
        onChange={(next) => changeEach(next, true)}
      />
      {node.repeat && (
        <>
          <TextInput
            dir="ltr"
            label={t('editor.condition.as')}
            description={t('editor.condition.asHelp', { name: node.repeat.as })}
            value={node.repeat.as}
            error={/^[a-z][a-z0-9_]{0,31}$/.test(node.repeat.as) ? undefined : t('editor.condition.asFormat')}
            readOnly={isReadOnly}
            onChange={(event) => {
              const as = event.currentTarget.value;
              changeRepeat((now) => now && { ...now, as }, true);
            }}
          />
          <NumberInput
            dir="ltr"
            label={t('editor.condition.limit')}
            min={1}
            max={1000}
            allowDecimal={false}
            value={node.repeat.limit ?? ''}
            readOnly={isReadOnly}
            onChange={(limit) =>
              changeRepeat((now) => {
                if (!now) return undefined;
                const { each: of, as } = now;
                return typeof limit === 'number' ? { each: of, as, limit } : { each: of, as };
              }, true)
            }
          />
        </>
      )}
      <EmptyList id={id} />
    </div>
  );
}

/** A first name for the items of a list: of `region.countries` it is `country`, else `item`. */
function nameOfItem(each: string): string {
  const last = /([a-z][a-z0-9_]*)\s*(?:\||$)/.exec(each)?.[1] ?? '';
  if (last.endsWith('ies')) return `${last.slice(0, -3)}y`;
  return last.length > 2 && last.endsWith('s') ? last.slice(0, -1) : 'item';
}

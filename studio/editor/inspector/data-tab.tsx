import { Input, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import '#studio/messages/repeat-words.ts';
import type { Repeat } from '#model/layout/layout.ts';
import { readListQuery } from '#model/layout/list-query.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { useT } from '#studio/messages/use-t.ts';
import { CodeField } from '../code/code-field.tsx';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor, useNode, useRead } from '../document/editor-context.ts';
import { asksForData, repeatingNode } from '../document/list-data.ts';
import { DataNote } from './data-note.tsx';
import { EmptyList } from './empty-list.tsx';
import { FieldLabel } from './field-label.tsx';
import styles from './inspector.module.css';
import { QueryFields } from './query-fields.tsx';

/** Which data a node shows, and what of it. A list speaks of what repeats in it. */
export function DataTab({ id }: { id: string }) {
  const repeating = useRead('document', (store) => repeatingNode(store.document().tree, id)?.id);
  const isBareList = useRead('document', (store) => {
    const node = store.document().tree.nodes[id];
    return node !== undefined && !node.repeat && asksForData(node.widget);
  });
  return (
    <div className={styles.fields}>
      <DataNote id={id} />
      {repeating === undefined && isBareList ? null : <RepeatFields key={repeating ?? id} id={repeating ?? id} />}
    </div>
  );
}

function RepeatFields({ id }: { id: string }) {
  const t = useT();
  const editor = useEditor();
  const node = useNode(id);
  const isHeld = useRead('document', (store) => isLocked(store.document().tree, id));
  const query = node?.repeat && readListQuery(node.repeat.each);
  // What is being written stays open, though it can be chosen from now on.
  const [isOpen, setOpen] = useState(query === undefined);
  if (!node) return null;
  const isReadOnly = !editor.canEdit || isHeld;
  const changeRepeat = (change: (now: Repeat | undefined) => Repeat | undefined, isTyping = false) => {
    const repeat = change(editor.store.document().tree.nodes[id]?.repeat);
    editor.store.commit(
      'editor.step.data',
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
  const each = t('editor.condition.each');
  return (
    <>
      {query && <QueryFields id={id} query={query} isReadOnly={isReadOnly} />}
      {node.repeat && !query && <Input.Description>{t('repeats.onlyExpression')}</Input.Description>}
      {node.repeat && (
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
      )}
      <details className={styles.expression} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('repeats.expression')}</summary>
        <div className={styles.fields}>
          <CodeField
            label={each}
            head={
              <FieldLabel
                label={each}
                tools={
                  !isReadOnly && (
                    <DataPicker label={each} node={id} withOwn={false} kinds={['list']} onPick={changeEach} />
                  )
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
          )}
        </div>
      </details>
      <EmptyList id={id} />
    </>
  );
}

/** A first name for the items of a list: of `region.countries` it is `country`, else `item`. */
function nameOfItem(each: string): string {
  const last = /([a-z][a-z0-9_]*)\s*(?:\||$)/.exec(each)?.[1] ?? '';
  if (last.endsWith('ies')) return `${last.slice(0, -3)}y`;
  return last.length > 2 && last.endsWith('s') ? last.slice(0, -1) : 'item';
}

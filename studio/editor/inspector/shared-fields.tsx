import type { Json } from '#model/json.ts';
import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { setProp } from '#model/layout/set-prop.ts';
import type { Field, FieldKind } from '#model/widget-type.ts';
import { fieldLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { type Change, changed } from '#studio/ui/form/change.ts';
import { useEditor, useNodes } from '../document/editor-context.ts';
import { FieldControl } from './field-control.tsx';
import styles from './inspector.module.css';

/** Values that are one of a few or short: what several nodes say at length is not made the same by one key. */
const shareable: readonly FieldKind[] = [
  'text',
  'multiline',
  'number',
  'length',
  'boolean',
  'choice',
  'url',
  'image',
  'color',
];

/** The fields that several nodes have in common: what is entered in one holds for all of them. */
export function SharedFields({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const editor = useEditor();
  const nodes = useNodes(ids);
  const [first] = nodes;
  const type = first && findWidget(editor.catalogue, first.widget)?.type;
  const fields = Object.entries(sharedFields(nodes, editor.catalogue));
  if (type === undefined || fields.length === 0) {
    return <p className={styles.none}>{t('editor.inspector.nothingShared')}</p>;
  }
  const change = (name: string, field: Field, to: Change<Json>, isTyping: boolean) => {
    const now = editor.store.document().tree.nodes;
    editor.store.commit(
      'editor.step.edit',
      ({ tree }) => {
        for (const id of ids) {
          if (!isLocked(tree, id)) setProp(tree, id, name, changed(to, now[id]?.props[name] ?? field.default));
        }
      },
      isTyping ? `${ids.join(' ')} ${name}` : undefined,
    );
  };
  return (
    <div className={styles.fields}>
      {fields.map(([name, field]) => {
        const [value, ...others] = nodes.map((node) => node.props[name] ?? field.default);
        const isMixed = others.some((other) => !sameJson(value, other));
        return (
          <div key={name}>
            <FieldControl
              label={fieldLabel(type, name)}
              type={type}
              name={name}
              field={field}
              node={undefined}
              value={isMixed ? '' : (value ?? field.default)}
              onChange={(next, isTyping = false) => change(name, field, next, isTyping)}
              isReadOnly={!editor.canEdit}
            />
            {isMixed && <p className={styles.none}>{t('editor.style.mixed')}</p>}
          </div>
        );
      })}
    </div>
  );
}

/** Fields of the same name, kind and options in each of the nodes, and bound in none. */
export function sharedFields(nodes: readonly FlatNode[], catalogue: LayoutCatalogue): Record<string, Field> {
  const [first, ...others] = nodes.map((node) => findWidget(catalogue, node.widget)?.fields ?? {});
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(([name, field]) => {
      if (!shareable.includes(field.kind) || field.isGiven) return false;
      if (nodes.some(({ bindings }) => bindings[name] !== undefined)) return false;
      return others.every((fields) => {
        const other = Object.hasOwn(fields, name) ? fields[name] : undefined;
        const isAlike = sameJson(other?.options, field.options) && sameJson(other?.units, field.units);
        return other?.kind === field.kind && isAlike;
      });
    }),
  );
}

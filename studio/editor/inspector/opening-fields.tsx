import { Switch, TextInput } from '@mantine/core';
import { findWidget } from '#model/layout/catalogue.ts';
import { lineage } from '#model/layout/layout-tree.ts';
import { openSlotNames } from '#model/layout/open-slots.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { setOpenSlot } from '#model/layout/set-open-slot.ts';
import { slotLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor, useRead } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { freeName } from '../saved-widget/name-props.ts';
import styles from './inspector.module.css';

/** Of a container in a widget of the site: which of its slots the places of the widget fill. */
export function OpenSlotFields({ id }: { id: string }) {
  const t = useT();
  const editor = useEditor();
  const widget = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.widget);
  const repeats = useRead('document', ({ document }) =>
    lineage(document().tree, id).some((each) => document().tree.nodes[each]?.repeat !== undefined),
  );
  const slots = Object.keys((widget !== undefined && findWidget(editor.catalogue, widget)?.slots) || {});
  if (!kindOf(editor.stored()).verbs.has('openSlots') || widget === undefined || slots.length === 0) return null;
  return (
    <section className={styles.fields} aria-label={t('editor.opening.title')}>
      <h3 className={styles.label}>{t('editor.opening.title')}</h3>
      <p className={styles.none}>{t(repeats ? 'editor.opening.repeats' : 'editor.opening.help')}</p>
      {slots.map((slot) => (
        <OpenSlotField key={slot} id={id} slot={slot} label={slotLabel(editor.catalogue, widget, slot)} />
      ))}
    </section>
  );
}

function OpenSlotField({ id, slot, label }: { id: string; slot: string; label: string }) {
  const t = useT();
  const editor = useEditor();
  const opening = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.opens?.[slot]);
  const isHeld = useRead('document', (store) => isLocked(store.document().tree, id));
  const isReadOnly = !editor.canEdit || isHeld;
  const commit = (next: typeof opening, typing?: string) =>
    editor.store.commit('editor.step.opening', ({ tree }) => void setOpenSlot(tree, id, slot, next), typing);
  const open = () => {
    const taken = openSlotNames(Object.values(editor.store.document().tree.nodes));
    commit({ name: freeName(label, 'slot', taken), label });
  };
  return (
    <>
      <Switch
        size="sm"
        label={t('editor.opening.of', { slot: label })}
        checked={opening !== undefined}
        disabled={isReadOnly}
        onChange={(event) => (event.currentTarget.checked ? open() : commit(undefined))}
      />
      {opening && (
        <TextInput
          size="xs"
          label={t('editor.opening.name', { slot: label })}
          value={opening.label}
          maxLength={80}
          readOnly={isReadOnly}
          onChange={(event) => commit({ ...opening, label: event.currentTarget.value }, `${id} opens ${slot}`)}
        />
      )}
    </>
  );
}

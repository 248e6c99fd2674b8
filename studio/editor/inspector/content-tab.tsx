import { memo, Suspense } from 'react';
import type { Json } from '#model/json.ts';
import { findWidget, savedKey } from '#model/layout/catalogue.ts';
import { isOffered } from '#model/layout/is-offered.ts';
import { setBinding } from '#model/layout/set-binding.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { setProp } from '#model/layout/set-prop.ts';
import type { Field } from '#model/widget-type.ts';
import { fieldLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useLanguages } from '#studio/translations/queries.ts';
import { type Change, changed } from '#studio/ui/form/change.ts';
import { DataTray } from '../data/data-tray.tsx';
import { useEditor, useRead, useScreen } from '../document/editor-context.ts';
import { BoundControl } from './bound-control.tsx';
import { FieldControl } from './field-control.tsx';
import { FieldDrop } from './field-drop.tsx';
import styles from './inspector.module.css';
import { OpenSlotFields } from './opening-fields.tsx';

const NodeTranslations = lazy(async () => ({
  default: (await import('../translations/node-translations.tsx')).NodeTranslations,
}));

/** The props of a node, as its widget's fields declare them. */
export function ContentTab({ id }: { id: string }) {
  const t = useT();
  const editor = useEditor();
  const { previewSettings } = useScreen();
  const languages = useLanguages();
  const widget = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.widget);
  const spec = widget === undefined ? undefined : findWidget(editor.catalogue, widget);
  // As text, so that typing in one field does not draw all of them.
  const offered = useRead(`node ${id}`, (store) => {
    const node = store.document().tree.nodes[id];
    const saidBy = (name: string) => (node?.bindings[name] === undefined ? node?.props[name] : `{{ ${name} }}`);
    return Object.entries(spec?.fields ?? {})
      .filter(([, field]) => isOffered(field, spec?.fields ?? {}, saidBy))
      .map(([name]) => name)
      .join(' ');
  });
  if (widget === undefined || !spec) return null;
  const saved = editor.catalogue.saved.get(savedKey(widget) ?? '');
  const fields = Object.entries(spec.fields).filter(([name]) => offered.split(' ').includes(name));
  if (fields.length === 0) {
    return (
      <>
        <p className={styles.hint}>{t('editor.inspector.noFields')}</p>
        <OpenSlotFields id={id} />
      </>
    );
  }
  const { language } = previewSettings;
  const labelOf = (name: string) =>
    saved?.props.find((prop) => prop.name === name)?.label ?? fieldLabel(spec.type, name);
  return (
    <div className={styles.fields}>
      {language && languages && (
        <Suspense>
          <NodeTranslations key={`${id} ${language}`} id={id} language={language} main={languages.main} />
        </Suspense>
      )}
      {fields.map(([name, field]) => (
        <NodeField key={name} id={id} type={spec.type} name={name} label={labelOf(name)} field={field} />
      ))}
      <OpenSlotFields id={id} />
      {editor.canEdit && <DataTray node={id} />}
    </div>
  );
}

interface NodeFieldProps {
  id: string;
  type: string;
  name: string;
  label: string;
  field: Field;
}

const NodeField = memo(function NodeField({ id, type, name, label, field }: NodeFieldProps) {
  const editor = useEditor();
  const binding = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.bindings[name]);
  const value = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.props[name]);
  const isGone = useRead(`node ${id}`, (store) => !Object.hasOwn(store.document().tree.nodes, id));
  const isHeld = useRead('document', (store) => isLocked(store.document().tree, id));
  if (isGone) return null;
  const bind = (expression: string | undefined, typing = false) =>
    editor.store.commit(
      'editor.step.bind',
      ({ tree }) => void setBinding(tree, id, name, expression),
      typing ? `${id} binding ${name}` : undefined,
    );
  const change = (to: Change<Json>, isTyping = false) => {
    const now = editor.store.document().tree.nodes[id]?.props[name] ?? field.default;
    editor.store.commit(
      'editor.step.edit',
      ({ tree }) => void setProp(tree, id, name, changed(to, now)),
      isTyping ? `${id} ${name}` : undefined,
    );
  };
  const isReadOnly = !editor.canEdit || isHeld;
  return (
    <FieldDrop label={label} field={field} isReadOnly={isReadOnly} onBind={bind}>
      {binding !== undefined || field.kind === 'data' ? (
        <BoundControl id={id} label={label} field={field} expression={binding} onChange={bind} />
      ) : (
        <FieldControl
          label={label}
          type={type}
          name={name}
          field={field}
          node={id}
          value={value ?? field.default}
          onChange={change}
          onBind={bind}
          isReadOnly={isReadOnly}
        />
      )}
    </FieldDrop>
  );
});

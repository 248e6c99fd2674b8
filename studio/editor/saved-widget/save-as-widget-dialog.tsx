import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createWidget } from '#contract/widgets.ts';
import { keyFromTitle } from '#model/keys.ts';
import { findWidget } from '#model/layout/catalogue.ts';
import { nestLayout } from '#model/layout/layout-tree.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import {
  type ChosenProp,
  lostReads,
  namesOfPlace,
  type OfferedProp,
  offeredProps,
  widgetOfNode,
} from '#model/saved-widgets/widget-of-node.ts';
import { widgetProp } from '#model/widgets.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { fieldLabel, nodeName, widgetLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { CheckboxField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { standInFor } from '../document/saved-widget-commands.ts';
import { nameProps } from './name-props.ts';
import styles from './save-as-widget-dialog.module.css';

/** As many as a widget can have: of more, those that need it and then the first are offered. */
const MOST_PROPS = 50;

const schema = z.strictObject({
  title: createWidget.body.shape.title,
  key: createWidget.body.shape.key,
  props: z.array(z.strictObject({ isChosen: z.boolean(), label: widgetProp.shape.label })),
});
type Form = FormOf<typeof schema>;

interface SaveAsWidgetDialogProps {
  /** Id of the node a widget is made of. */
  node: string;
  onClose: () => void;
}

/** Asks for the name of a widget made of a node, and what of it each place says for itself. */
export function SaveAsWidgetDialog({ node: id, onClose }: SaveAsWidgetDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const editor = useEditor();
  // As it was when it was asked for: what changes beneath an open dialog is not what was chosen from.
  const [{ node, offered, lost }] = useState(() => offerOf(editor, id));
  const save = async ({ title, key, props }: z.output<typeof schema>) => {
    const kept = offered.flatMap((each, index) =>
      props[index]?.isChosen ? [{ ...each, label: props[index].label }] : [],
    );
    const made = widgetOfNode(node, key, nameProps(kept), newNodeId);
    const type = findWidget(editor.catalogue, node.widget)?.type ?? node.widget;
    const icon = editor.catalogue.types[type]?.icon ?? 'widget';
    const body = { key, type, title, description: '', icon, props: made.props, root: made.root };
    const { message } = await call(createWidget, { body });
    // The layout knows the widget before it names it.
    await afterSave(queries, 'widget');
    onClose();
    standInFor(editor, id, made.stand);
    notify.done(message);
  };
  return (
    <FormDialog
      title={t('editor.saveAs.title')}
      text={t('editor.saveAs.text')}
      schema={schema}
      defaultValues={{
        title: '',
        key: '',
        props: offered.map(({ isNeeded, label }) => ({ isChosen: isNeeded, label })),
      }}
      submitLabel={t('editor.saveAs.save')}
      onSubmit={save}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <NameFields form={form} />
          {lost.length > 0 && (
            <Alert color="secondary" variant="light" role="note">
              {t('editor.saveAs.lost', { names: lost.join(', ') })}
            </Alert>
          )}
          {offered.length > 0 && (
            <fieldset className={styles.props}>
              <legend className={styles.legend}>{t('editor.saveAs.props')}</legend>
              <p className={styles.help}>{t('editor.saveAs.propsHelp')}</p>
              {offered.map((each, index) => (
                <OfferedField key={`${each.node} ${each.field}`} form={form} index={index} offered={each} />
              ))}
            </fieldset>
          )}
        </>
      )}
    </FormDialog>
  );
}

type Labelled = OfferedProp & Pick<ChosenProp, 'label'> & { where: string; shown: string };

/** The node, what of it can differ from place to place, and what in it would be empty elsewhere. */
function offerOf({ store, catalogue }: Editor, id: string) {
  const { tree } = store.document();
  const node = nestLayout(tree, id);
  const ofPlace = namesOfPlace(tree, id);
  const offered = mostNeeded(offeredProps(node, catalogue, ofPlace)).map((each): Labelled => {
    const widget = tree.nodes[each.node]?.widget ?? '';
    const label = fieldLabel(findWidget(catalogue, widget)?.type ?? widget, each.field);
    const where = widgetLabel(catalogue, widget);
    return { ...each, label: `${where} · ${label}`.slice(0, 80), where, shown: each.binding ?? String(each.value) };
  });
  const lost = lostReads(node, catalogue, ofPlace).map((each) => nodeName(catalogue, tree.nodes[each]));
  return { node, offered, lost };
}

function mostNeeded(offered: readonly OfferedProp[]): readonly OfferedProp[] {
  if (offered.length <= MOST_PROPS) return offered;
  const first = offered.toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded)).slice(0, MOST_PROPS);
  return offered.filter((each) => first.includes(each));
}

function NameFields({ form }: { form: Form }) {
  const t = useT();
  const [isKeyOwn, setKeyOwn] = useState(false);
  form.register('title', {
    onChange: (event: { target: { value: string } }) => {
      if (!isKeyOwn) form.setValue('key', keyFromTitle(event.target.value), { shouldDirty: true });
    },
  });
  return (
    <>
      <TextField form={form} name="title" label={t('editor.saveAs.name')} data-autofocus />
      <TextField
        form={form}
        name="key"
        label={t('editor.saveAs.key')}
        description={t('editor.saveAs.keyHelp')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onInput={() => setKeyOwn(true)}
      />
    </>
  );
}

function OfferedField({ form, index, offered }: { form: Form; index: number; offered: Labelled }) {
  const t = useT();
  const isChosen = useWatch({ control: form.control, name: `props.${index}.isChosen` });
  const shown = useMemo(() => offered.shown.slice(0, 120), [offered.shown]);
  return (
    <div className={styles.prop}>
      <CheckboxField
        form={form}
        name={`props.${index}.isChosen`}
        label={offered.label}
        description={
          <>
            <bdi className={styles.value}>{shown}</bdi>
            {offered.isNeeded && <span className={styles.needed}>{t('editor.saveAs.needed')}</span>}
          </>
        }
      />
      {isChosen && (
        <TextField
          form={form}
          name={`props.${index}.label`}
          aria-label={t('editor.saveAs.labelOf', { label: offered.label })}
          size="xs"
          className={styles.label}
        />
      )}
    </div>
  );
}

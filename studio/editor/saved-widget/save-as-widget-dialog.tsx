import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createWidget } from '#contract/widgets.ts';
import { suggestKey } from '#model/keys.ts';
import { findWidget } from '#model/layout/catalogue.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { widgetOfNode } from '#model/saved-widgets/widget-of-node.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { useEditor } from '../document/editor-context.ts';
import { standInFor } from '../document/saved-widget-commands.ts';
import { offerOf } from './offer-of.ts';
import { PropFields } from './prop-fields.tsx';
import { chosenOf, type SaveAsForm, type SaveAsValues, saveAsSchema } from './save-as-form.ts';
import { SlotFields } from './slot-fields.tsx';

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
  const [offer] = useState(() => offerOf(editor, id));
  const { node, lost } = offer;
  const save = async ({ title, key, ...values }: SaveAsValues) => {
    const { props, slots } = chosenOf(offer, values);
    const made = widgetOfNode(node, key, props, newNodeId, slots);
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
      schema={saveAsSchema}
      defaultValues={{
        title: '',
        key: '',
        props: offer.props.map(({ isNeeded, label }) => ({ isChosen: isNeeded, label })),
        slots: offer.slots.map(({ label }) => ({ isChosen: false, label, keepsContent: true })),
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
              {t('editor.saveAs.lost', { names: formatList(lost) })}
            </Alert>
          )}
          <PropFields form={form} offer={offer} />
          <SlotFields form={form} offer={offer} />
        </>
      )}
    </FormDialog>
  );
}

function NameFields({ form }: { form: SaveAsForm }) {
  const t = useT();
  const [isKeyOwn, setKeyOwn] = useState(false);
  form.register('title', {
    onChange: (event: { target: { value: string } }) => {
      if (!isKeyOwn) form.setValue('key', suggestKey(event.target.value, 'widget'), { shouldDirty: true });
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

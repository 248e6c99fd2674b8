import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { widgetLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import * as told from '../document/announced-acts.ts';
import { useEditor } from '../document/editor-context.ts';
import type { OfNode } from '../document/shown-dialog.ts';

/** Longest name of a node. */
const LONGEST = 80;

/** Asks what a node is to be called in the editor. */
export function RenameDialog({ node: id, say, onClose }: Pick<OfNode, 'node' | 'say'> & { onClose: () => void }) {
  const t = useT();
  const editor = useEditor();
  const node = editor.store.document().tree.nodes[id];
  const [name, setName] = useState(node?.name ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const words = told.rename(editor, id, name);
    say?.(words);
    onClose();
  };
  return (
    <DialogFrame title={t('editor.rename.title')} onClose={onClose}>
      <form onSubmit={save}>
        <TextInput
          data-autofocus
          autoFocus
          dir="auto"
          label={t('editor.page.name')}
          description={t('editor.rename.help', { widget: widgetLabel(editor.catalogue, node?.widget ?? '') })}
          maxLength={LONGEST}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('common.save')}</Button>
        </DialogButtons>
      </form>
    </DialogFrame>
  );
}

import { Button } from '@mantine/core';
import { widgetLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import * as told from '../document/announced-acts.ts';
import { wrappersForSelection } from '../document/commands.ts';
import { useEditor } from '../document/editor-context.ts';
import type { OfNode } from '../document/shown-dialog.ts';
import { EditorDialog } from '../shared-parts/editor-dialog.tsx';
import { WidgetIcon } from '../shared-parts/widget-icon.tsx';
import styles from './wrap-dialog.module.css';

/** Asks which new widget what is selected is put inside. */
export function WrapDialog({ say, onClose }: Pick<OfNode, 'say'> & { onClose: () => void }) {
  const t = useT();
  const editor = useEditor();
  return (
    <EditorDialog title={t('editor.menu.wrap')} onClose={onClose}>
      <ul className={styles.wrappers}>
        {wrappersForSelection(editor).map((wrapper, at) => (
          <li key={wrapper.widget}>
            <Button
              variant="default"
              fullWidth
              justify="start"
              data-autofocus={at === 0 || undefined}
              leftSection={<WidgetIcon widget={wrapper.widget} />}
              onClick={() => {
                const words = told.wrap(editor, wrapper);
                say?.(words);
                onClose();
              }}
            >
              {widgetLabel(editor.catalogue, wrapper.widget)}
            </Button>
          </li>
        ))}
      </ul>
    </EditorDialog>
  );
}

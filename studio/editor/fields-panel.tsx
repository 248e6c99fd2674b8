import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor } from './document/editor-context.ts';
import { kindOf } from './document/kinds/kinds.ts';
import { onShownSide, type ShownSide } from './document/shown-side.ts';
import styles from './editor.module.css';
import { Inspector, type TakingFocus } from './inspector/inspector.tsx';
import { PagePanel } from './page/page-panel.tsx';

interface FieldsPanelProps extends TakingFocus {
  isClosed: boolean;
}

/** The fields of what is selected, or of the page as a whole. Selecting something shows its fields. */
export function FieldsPanel({ isClosed, takesFocus, setTakesFocus }: FieldsPanelProps) {
  const t = useT();
  const { stored, selection } = useEditor();
  const [side, setSide] = useState<ShownSide>('node');
  useEffect(() => onShownSide(setSide), []);
  useEffect(() => {
    if (takesFocus) setSide('node');
    return selection.subscribe(() => {
      // Whoever has gone on to something else is not taken back by fields that were slow to come.
      setTakesFocus(false);
      if (selection.get().ids.length > 0) setSide('node');
    });
  }, [selection, takesFocus, setTakesFocus]);
  return (
    <aside
      id="editor-fields"
      className={styles.end}
      aria-label={t('editor.inspector.title')}
      data-fields
      data-closed={isClosed || undefined}
    >
      <div className={styles.sides}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('editor.inspector.what')}
          value={side}
          onChange={(value) => setSide(value === 'page' ? 'page' : 'node')}
          data={[
            { value: 'node', label: t('editor.inspector.node') },
            {
              value: 'page',
              label: t(kindOf(stored()).title),
            },
          ]}
        />
      </div>
      {side === 'node' ? <Inspector takesFocus={takesFocus} setTakesFocus={setTakesFocus} /> : <PagePanel />}
    </aside>
  );
}

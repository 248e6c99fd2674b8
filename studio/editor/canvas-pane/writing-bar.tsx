import { Button } from '@mantine/core';
import type { Ref } from 'react';
import type { ToCanvas } from '#canvas/protocol.ts';
import { findWidget } from '#model/layout/catalogue.ts';
import type { Format, Formatted } from '#rich-text/format.ts';
import { fieldLabel } from '#studio/documents/layouts/labels.ts';
import { FormatBar } from '#studio/documents/rich-text/format-bar.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor, useNode } from '../document/editor-context.ts';
import styles from './canvas-pane.module.css';

/** A rich text that is written on the page. */
export interface Written {
  id: string;
  prop: string;
  formatted: Formatted;
}

interface WritingBarProps {
  written: Written;
  isLinking: boolean;
  setLinking: (isLinking: boolean) => void;
  /** Tells the canvas, which has the keyboard from then on. */
  post: (message: ToCanvas) => void;
  ref: Ref<HTMLDivElement>;
}

/** What formats the text that is written on the page, in the place of what the page is looked at with. */
export function WritingBar({ written, isLinking, setLinking, post, ref }: WritingBarProps) {
  const t = useT();
  const { catalogue } = useEditor();
  const node = useNode(written.id);
  const type = node && findWidget(catalogue, node.widget)?.type;
  const label = type === undefined ? written.prop : fieldLabel(type, written.prop);
  const format = (wanted: Format) => post({ type: 'format', format: wanted });
  return (
    <div className={styles.writing}>
      <FormatBar
        ref={ref}
        label={label}
        formatted={written.formatted}
        onFormat={format}
        onLeave={() => post({ type: 'write' })}
        isLinking={isLinking}
        setLinking={setLinking}
      />
      <DataPicker
        label={label}
        node={written.id}
        onPick={(path) => format({ do: 'insert', source: `{{ ${path} }}` })}
      />
      <Button size="compact-sm" variant="default" className={styles.done} onClick={() => post({ type: 'leave' })}>
        {t('editor.richText.done')}
      </Button>
    </div>
  );
}

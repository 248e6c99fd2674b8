import { VisuallyHidden } from '@mantine/core';
import { type DragEvent, type ReactNode, useState } from 'react';
import type { Field } from '#model/widget-type.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { JsonKind } from '#studio/ui/json-tree/json-path.ts';
import { carriedPath, carriesField } from '../data/carried-field.ts';
import styles from './inspector.module.css';

interface FieldDropProps {
  label: string;
  field: Field;
  isReadOnly: boolean;
  onBind: (expression: string) => void;
  children: ReactNode;
}

/** A control onto which a field of the data can be dropped: it becomes the control's binding. */
export function FieldDrop({ label, field, isReadOnly, onBind, children }: FieldDropProps) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const [said, say] = useState('');
  const fits = (event: DragEvent) => !isReadOnly && carriesField(event, kindsFor(field));
  // Before the editors of text in it, which would take what is dropped as text.
  const onDragOver = (event: DragEvent) => {
    if (!fits(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!fits(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const path = carriedPath(event);
    onBind(path);
    say(t('editor.data.bound', { label, path }));
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; by keys data is picked with the control's own button.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOverCapture={onDragOver}
      onDragLeave={onDragLeave}
      onDropCapture={onDrop}
    >
      {children}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

function kindsFor({ kind }: Field): readonly JsonKind[] {
  if (kind === 'length') return [];
  if (kind === 'data') return ['text', 'number', 'boolean', 'empty', 'list', 'object'];
  return kind === 'list' ? ['list'] : ['text', 'number', 'boolean', 'empty'];
}

import { type ReactNode, Suspense } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import type { Json } from '#model/json.ts';
import { lazy } from '#studio/session/lazy.ts';
import { TextCell } from './text-cell.tsx';

// Only tables with such a column need them.
const ChoiceCell = lazy(async () => ({ default: (await import('./choice-cell.tsx')).ChoiceCell }));
const ReferenceCell = lazy(async () => ({ default: (await import('./reference-cell.tsx')).ReferenceCell }));
const ImageCell = lazy(async () => ({ default: (await import('./image-cell.tsx')).ImageCell }));
const RichTextCell = lazy(async () => ({ default: (await import('./rich-text-cell.tsx')).RichTextCell }));
const LinkCell = lazy(async () => ({ default: (await import('./link-cell.tsx')).LinkCell }));
const ColorCell = lazy(async () => ({ default: (await import('./color-cell.tsx')).ColorCell }));

/** Where one goes on after a cell is left. */
export type After = 'stay' | 'down' | 'next' | 'back';

export interface CellEditorProps {
  column: Column;
  value: Json | undefined;
  /** Takes the place of what is in the cell. */
  letter: string | undefined;
  /** Without a value the cell stays as it was. */
  onDone: (value: Json | undefined, after: After) => void;
}

/** An open cell, as its type is written or chosen. */
export function CellEditor(props: CellEditorProps) {
  return <Suspense>{editorOf(props)}</Suspense>;
}

function editorOf(props: CellEditorProps): ReactNode {
  switch (props.column.type) {
    case 'choice':
    case 'choices':
      return <ChoiceCell {...props} />;
    case 'reference':
    case 'references':
      return props.column.table && props.column.by ? <ReferenceCell {...props} /> : <TextCell {...props} />;
    case 'image':
      return <ImageCell {...props} />;
    case 'richText':
      return <RichTextCell {...props} />;
    case 'link':
      return <LinkCell {...props} />;
    case 'color':
      return <ColorCell {...props} />;
    default:
      return <TextCell {...props} />;
  }
}

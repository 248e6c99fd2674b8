import { ImagePicker } from '#studio/documents/images/picker/image-picker.tsx';
import type { CellEditorProps } from './cell-editor.tsx';

/** Chooses an image of the library, or uploads one. */
export function ImageCell({ value, onDone }: CellEditorProps) {
  return (
    <ImagePicker
      value={typeof value === 'string' ? value : ''}
      onPick={(name) => onDone(name, 'stay')}
      onClose={() => onDone(undefined, 'stay')}
    />
  );
}

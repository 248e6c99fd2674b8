import type { Json } from '#model/json.ts';
import { type Change, changed } from '#studio/ui/form/change.ts';
import { useEditor, usePage } from '../document/editor-context.ts';
import { ImageField } from '../inspector/image-field.tsx';
import { TextField } from '../inspector/text-field.tsx';

const fields = {
  title: { kind: 'text', default: '', maxLength: 300 },
  description: { kind: 'multiline', default: '', maxLength: 1000 },
  image: { kind: 'image', default: '', maxLength: 2000 },
  canonical: { kind: 'url', default: '', maxLength: 2000 },
} as const;

interface MetaFieldProps {
  name: keyof typeof fields;
  label: string;
  help: string;
}

/** What the page says of itself: a text or an address in which data can stand, or a picture of the library. */
export function MetaField({ name, label, help }: MetaFieldProps) {
  const { store, canEdit } = useEditor();
  const { meta } = usePage();
  const control = {
    ...{ label, help, type: 'page', name, field: fields[name], node: undefined, value: meta[name] },
    isReadOnly: !canEdit,
    onChange: (change: Change<Json>) => {
      const value = changed(change, store.document().meta[name]);
      store.commit('editor.step.page', (draft) => void Object.assign(draft.meta, { [name]: value }), `meta ${name}`);
    },
  };
  return name === 'image' ? <ImageField {...control} /> : <TextField {...control} />;
}

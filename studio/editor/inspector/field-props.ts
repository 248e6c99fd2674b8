import type { Json } from '#model/json.ts';
import type { Field } from '#model/widget-type.ts';
import type { Change } from '#studio/ui/form/change.ts';

export interface FieldControlProps {
  label: string;
  /** A sentence beneath it. */
  help?: string;
  /** Widget type and name of the field: for the words of its options. */
  type: string;
  name: string;
  field: Field;
  /** The node whose data can be inserted. */
  node: string | undefined;
  value: Json;
  onChange: (change: Change<Json>, isTyping?: boolean) => void;
  /** Lets the whole value come from the data; absent where only text can hold data, as in items of a list. */
  onBind?: (expression: string) => void;
  isReadOnly: boolean;
}

import { type FieldPath, type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form';
import { messageText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';

/** A field of a form, by its name. */
export interface Bound<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>;
  name: FieldPath<T>;
}

/** The sentence to show beneath a field, in the current language; undefined while it has no fault. */
export function useFieldFault<T extends FieldValues, O>({ form, name }: Bound<T, O>): string | undefined {
  useT();
  const { errors } = useFormState({ control: form.control, name });
  const fault: { message?: string } | undefined = get(errors, name);
  return messageText(fault?.message) || undefined;
}

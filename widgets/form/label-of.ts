import type { FormField } from '#model/forms/form-fields.ts';

/** What a field is called: its label, or the word for what it asks for. */
export function labelOf({ label, kind, autocomplete }: FormField, word: (key: string) => string): string {
  return label || word(`form.label.${kind === 'text' && autocomplete === 'name' ? 'name' : kind}`);
}

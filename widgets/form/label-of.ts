import type { FormField } from '#model/forms/form-fields.ts';

/** What a field is called: its label, or the word for what it asks for; a hidden one, of which a site may have many, is called by its name. */
export function labelOf({ label, kind, name, autocomplete }: FormField, word: (key: string) => string): string {
  if (label === '' && kind === 'hidden') return name;
  return label || word(`form.label.${kind === 'text' && autocomplete === 'name' ? 'name' : kind}`);
}

import type { GivenBodyOf } from '#contract/exchange.ts';
import { type Look, saveLook } from '#contract/look.ts';
import type { DocumentSaving } from '#studio/documents/form/document-form.ts';
import { useDocumentForm } from '#studio/documents/form/use-document-form.ts';
import { call } from '#studio/session/call.ts';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';

export type LookForm = FormOf<typeof saveLook.body>;
export type LookValues = GivenBodyOf<typeof saveLook>;

export function lookValues(look: Look): LookValues {
  const { id: _id, added_on: _added, updated_on: _updated, updated_by: _by, ...values } = look;
  return values;
}

const lookForm: DocumentSaving<typeof saveLook.body, Look> = {
  kind: 'look',
  schema: saveLook.body,
  save: async (body) => {
    const { message, look } = await call(saveLook, { body });
    return { message, document: look };
  },
  valuesOf: lookValues,
};

/** The form of the look; `stale` is the look as someone else has saved it meanwhile. */
export const useLookForm = (look: Look) => useDocumentForm(lookForm, { values: lookValues(look) });

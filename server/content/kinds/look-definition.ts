import * as z from 'zod/mini';
import { LOOK_KEY, type LookBody, lookBody, uploadedFamilies } from '#model/look/look-body.ts';
import { commonFields, type DocumentDefinition } from '#server/content/kinds/definition.ts';

export const lookDefinition: DocumentDefinition<LookBody> = {
  kind: 'look',
  schema: z.compile(lookBody),
  // A site has no way to take a font in yet, so a file of its own is one that is nowhere.
  check: (body) => {
    const issues = uploadedFamilies(body).map((path) => ({ path, message: 'look.familyUnknown' }));
    return issues.length > 0 ? { issues } : { body };
  },
  keyField: 'scheme',
  keyTaken: 'problem.alreadyExists',
  keyOf: () => LOOK_KEY,
  titleOf: () => '',
  searchedTexts: () => [],
  columns: () => ({}),
  references: () => [],
  fields: commonFields,
  indexes: [],
  defaultSort: { field: 'updated_on', descending: true },
};

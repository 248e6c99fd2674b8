import * as z from 'zod/mini';
import { LOOK_KEY, type LookBody, lookBody } from '#model/look/look-body.ts';
import { commonFields, type DocumentDefinition } from '#server/content/kinds/definition.ts';

export const lookDefinition: DocumentDefinition<LookBody> = {
  kind: 'look',
  schema: z.compile(lookBody),
  check: (body) => ({ body }),
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

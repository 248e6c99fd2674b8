import { fontsOfLook, LOOK_KEY, type LookBody, lookBody } from '#model/look/look-body.ts';
import { commonFields, type DocumentDefinition } from '#server/content/kinds/definition.ts';
import { compileLazily } from './compiled-at-first-use.ts';

export const lookDefinition: DocumentDefinition<LookBody> = {
  kind: 'look',
  schema: compileLazily(lookBody),
  check: (body) => ({ body }),
  keyField: 'scheme',
  keyTaken: 'problem.alreadyExists',
  keyOf: () => LOOK_KEY,
  titleOf: () => '',
  searchedTexts: () => [],
  columns: () => ({}),
  references: (body) =>
    fontsOfLook(body).map(({ key, path }) => ({ kind: 'font', key, path, message: 'look.familyUnknown' })),
  fields: commonFields,
  indexes: [],
  defaultSort: { field: 'updated_on', descending: true },
};

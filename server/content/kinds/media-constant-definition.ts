import { type MediaConstantBody, mediaConstantBody } from '#model/media/media-constant.ts';
import { commonFields, type DocumentDefinition } from '#server/content/kinds/definition.ts';
import { compileLazily } from './compiled-at-first-use.ts';

export const mediaConstantDefinition: DocumentDefinition<MediaConstantBody> = {
  kind: 'media_constant',
  schema: compileLazily(mediaConstantBody),
  check: (body) => ({ body }),
  keyField: 'key',
  keyTaken: 'key.taken',
  keyOf: (body) => body.key,
  titleOf: (body) => body.name || body.key,
  searchedTexts: (body) => [body.name, body.key],
  columns: () => ({}),
  references: ({ images }) =>
    images.map(({ image }, at) => ({
      kind: 'media_image',
      key: image,
      path: `entries.${at}.image`,
      message: 'media.unknown',
    })),
  fields: {
    key: { column: 'natural_key', holds: 'text' },
    name: { column: 'title', holds: 'text' },
    is_used: { column: 'natural_key', holds: 'boolean', finds: 'used' },
    ...commonFields,
  },
  indexes: [['natural_key'], ['title'], ['updated_at'], ['created_at']],
  defaultSort: { field: 'name', descending: false },
};

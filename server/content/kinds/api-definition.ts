import { type ApiBody, apiBody, isLive } from '#model/apis/api-body.ts';
import { tablesNamedBy } from '#model/apis/static-source.ts';
import { commonFields, type DocumentDefinition } from '#server/content/kinds/definition.ts';
import { checkApi } from './check-api.ts';
import { compileLazily } from './compiled-at-first-use.ts';

export const apiDefinition: DocumentDefinition<ApiBody> = {
  kind: 'api',
  schema: compileLazily(apiBody),
  check: checkApi,
  isKeptBeside: true,
  keyField: 'key',
  keyTaken: 'key.taken',
  keyOf: (body) => body.key,
  titleOf: (body) => body.title,
  searchedTexts: (body) => [body.key, body.title, body.description],
  columns: (body) => ({ enabled: body.enabled ? 1 : 0, type: body.source.type }),
  references: ({ key: own, source }) => {
    const keys = isLive(source) ? [] : (source.parts ?? []).flatMap(({ images = [] }) => images);
    const named = { kind: 'media_image', path: 'source.rows', message: 'media.unknown', mayBeMissing: true } as const;
    const images = Array.from(new Set(keys), (key) => ({ ...named, key }));
    const tables = isLive(source) ? [] : tablesNamedBy(source).filter((table) => table !== own);
    const table = { kind: 'api', path: 'source.fields', message: 'api.unknownTable', mayBeMissing: true } as const;
    return [...images, ...tables.map((key) => ({ ...table, key }))];
  },
  fields: {
    key: { column: 'natural_key', holds: 'text' },
    title: { column: 'title', holds: 'text' },
    enabled: { column: 'enabled', holds: 'boolean' },
    type: { column: 'type', holds: 'text' },
    added_on: commonFields.added_on,
    updated_on: commonFields.updated_on,
  },
  indexes: [['natural_key'], ['title'], ['updated_at'], ['created_at'], ['enabled', 'title'], ['type', 'title']],
  defaultSort: { field: 'title', descending: false },
};

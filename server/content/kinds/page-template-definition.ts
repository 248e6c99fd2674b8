import { checkDataCalls } from '#model/layout/check-data-calls.ts';
import { mediaNamed } from '#model/media/media-reference.ts';
import { type PageTemplateBody, pageTemplateBody } from '#model/page-templates.ts';
import { checkArguments } from '#server/content/kinds/check-arguments.ts';
import { catalogueFor, checkStoredLayout, namedInLayout } from '#server/content/kinds/check-stored-layout.ts';
import { commonFields, type DocumentDefinition, type NamedReference } from '#server/content/kinds/definition.ts';
import { compileLazily } from './compiled-at-first-use.ts';

export const pageTemplateDefinition: DocumentDefinition<PageTemplateBody> = {
  kind: 'page_template',
  schema: compileLazily(pageTemplateBody),
  check: async (body, { db, siteId }) => {
    const { root, issues } = checkStoredLayout(body.root, await catalogueFor(db, siteId, body.root));
    const { data } = body.meta;
    const faults = [...issues, ...checkDataCalls(data), ...(await checkArguments(data, { db, siteId }))];
    return root && faults.length === 0 ? { body: { ...body, root } } : { issues: faults };
  },
  keyField: 'pageKey',
  keyTaken: 'key.taken',
  keyOf: (body) => body.pageKey,
  titleOf: (body) => body.name,
  searchedTexts: (body) => [body.pageKey, body.name, body.description],
  columns: () => ({}),
  references: ({ root, meta }) => namedReferences(root, meta),
  fields: {
    pageKey: { column: 'natural_key', holds: 'text' },
    name: { column: 'title', holds: 'text' },
    ...commonFields,
  },
  indexes: [['natural_key'], ['title'], ['updated_at'], ['created_at']],
  defaultSort: { field: 'name', descending: false },
};

/** A layout's uses; an unknown widget is told of at its node by the check of the layout. */
function namedReferences(root: PageTemplateBody['root'], meta: PageTemplateBody['meta']): NamedReference[] {
  const used = namedInLayout(root);
  const named = mediaNamed(meta.image);
  const message = named?.kind === 'media_constant' ? 'constant.unknown' : 'media.unknown';
  const card = named ? [{ ...named, path: 'meta.image', message }] : [];
  const apis = meta.data.map(({ api }, index) => ({
    kind: 'api' as const,
    key: api,
    path: `meta.data.${index}.api`,
    message: 'data.apiUnknown',
  }));
  const urls = (meta.structured ?? []).flatMap(({ fields }, index) =>
    Object.entries(fields).flatMap(([field, value]) => {
      const image = mediaNamed(value);
      const unknown = image?.kind === 'media_constant' ? 'constant.unknown' : 'media.unknown';
      return image ? [{ ...image, path: `meta.structured.${index}.fields.${field}`, message: unknown }] : [];
    }),
  );
  return [...used, ...apis, ...card, ...urls];
}

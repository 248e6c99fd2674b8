import type { Issue } from '#contract/problems.ts';
import { findWidget } from '#model/layout/catalogue.ts';
import { checkValue } from '#model/layout/check-value.ts';
import { type WidgetBody, widgetBody } from '#model/widgets.ts';
import { catalogueFor, checkStoredLayout, namedInLayout } from '#server/content/kinds/check-stored-layout.ts';
import { commonFields, type DocumentDefinition } from '#server/content/kinds/definition.ts';
import { compileLazily } from './compiled-at-first-use.ts';

export const widgetDefinition: DocumentDefinition<WidgetBody> = {
  kind: 'widget',
  schema: compileLazily(widgetBody),
  check: async (body, { db, siteId }) => {
    const catalogue = await catalogueFor(db, siteId, body.root);
    const { root, issues } = checkStoredLayout(body.root, catalogue, body.key);
    const all = [...issues, ...checkOwnProps(body)];
    if (!Object.hasOwn(catalogue.types, body.type)) {
      all.push({ path: 'type', message: 'widget.typeUnknown', values: { type: body.type } });
    } else if (root && findWidget(catalogue, root.widget)?.type !== body.type) {
      all.push({ path: 'type', message: 'widget.typeDiffers' });
    }
    return root && all.length === 0 ? { body: { ...body, root } } : { issues: all };
  },
  keyField: 'key',
  keyTaken: 'key.taken',
  keyOf: (body) => body.key,
  titleOf: (body) => body.title,
  searchedTexts: (body) => [body.key, body.title, body.description],
  columns: (body) => ({ type: body.type }),
  references: ({ root }) => namedInLayout(root),
  fields: {
    key: { column: 'natural_key', holds: 'text' },
    type: { column: 'type', holds: 'text' },
    title: { column: 'title', holds: 'text' },
    ...commonFields,
  },
  indexes: [['natural_key'], ['title'], ['updated_at'], ['created_at'], ['type', 'title']],
  defaultSort: { field: 'title', descending: false },
};

function checkOwnProps({ props }: WidgetBody): Issue[] {
  const issues: Issue[] = [];
  const names = new Set<string>();
  for (const [index, { name, kind, default: value }] of props.entries()) {
    if (names.has(name)) issues.push({ path: `props.${index}.name`, message: 'widget.propTwice', values: { name } });
    names.add(name);
    // Compared with a default of its own every value would fit.
    checkValue({ kind, default: null }, name, value, `props.${index}.default`, issues);
  }
  return issues;
}

import type { Json } from '#model/json.ts';
import { pinOf } from '#model/layout/pin.ts';
import { namedWidgets } from '#model/layout/saved-widgets.ts';
import type { FieldsOf } from '#model/page-routes/links-in.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { readPinned } from '#server/content/kinds/pinned-widgets.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { documentsOf } from './documents-of.ts';

type Fields = ReturnType<FieldsOf>;

interface KnownFields {
  /** What the widgets declare that a layout names, those it keeps to a version of among them. */
  within(root: Json | undefined): Promise<FieldsOf>;
}

/** What every widget declares of its fields: those in code, and the site's own as the drafts have them. */
export async function knowFields(db: Database, siteId: SiteId): Promise<KnownFields> {
  const breathe = createYielder();
  const saved = new Map<string, Fields>();
  for await (const { natural_key, body } of documentsOf(db, siteId, 'widget')) {
    saved.set(natural_key, fieldsIn(JSON.parse(body) as WidgetBody));
    await breathe();
  }
  const fieldsOf: FieldsOf = (widget) => {
    if (widget.startsWith('@')) return saved.get(widget.slice(1));
    return Object.hasOwn(types, widget) ? types[widget]?.fields : undefined;
  };
  return {
    within: async (root) => {
      if (root === undefined || root === null) return fieldsOf;
      const pinned = [...namedWidgets(root)].filter((key) => pinOf(key) !== undefined && !saved.has(key));
      for (const { naturalKey, body } of await readPinned(db, siteId, pinned))
        saved.set(naturalKey, fieldsIn(body as WidgetBody));
      return fieldsOf;
    },
  };
}

const fieldsIn = ({ props }: WidgetBody): Fields => Object.fromEntries(props.map((prop) => [prop.name, prop]));

import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved, storedFields } from '#contract/lists.ts';
import { documentKey } from '#model/keys.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { widgetProp } from '#model/widgets.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    widget: typeof import('#contract/messages/en-US/widget.json');
  }
}

const root = z.custom<LayoutNode>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'layout.rootRequired',
);

const widgetFieldsOnWire = {
  key: documentKey,
  type: z.string('widget.typeRequired').check(z.minLength(1, 'widget.typeRequired'), z.maxLength(64)),
  title: z.string('title.required').check(z.trim(), z.minLength(1, 'title.required'), z.maxLength(120, 'title.long')),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  icon: z.string('widget.iconRequired').check(z.minLength(1, 'widget.iconRequired'), z.maxLength(40)),
  props: z._default(z.array(widgetProp).check(z.maxLength(50)), []),
};

const widget = z.object({ ...storedFields, ...widgetFieldsOnWire, root });
export type Widget = z.infer<typeof widget>;

/** Without `root` a widget starts as one node of its type with that type's defaults. */
const widgetInput = z.strictObject({ ...widgetFieldsOnWire, root: z.optional(root) });

export const widgetFields = ['key', 'type', 'title', 'version', 'added_on', 'updated_on'] as const;
const bodyLimit = 2 * 1024 * 1024;

export const createWidget = exchange({
  id: 'widgets.create',
  method: 'POST',
  path: '/v1/widgets',
  summary: 'Create a widget',
  may: 'edit',
  body: widgetInput,
  bodyLimit,
  status: 201,
  response: z.extend(saved, { widget }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'already_exists', 'too_large'],
});

export const updateWidget = exchange({
  id: 'widgets.update',
  method: 'PUT',
  path: '/v1/widgets',
  summary: 'Save a widget from the version it was read at',
  may: 'edit',
  body: z.strictObject({ id: documentId, widget: widgetInput, version: z.optional(z.int()) }),
  bodyLimit,
  status: 201,
  response: z.extend(saved, { widgets: z.array(widget) }),
  problems: [
    'invalid',
    'unauthorized',
    'forbidden',
    'not_found',
    'stale_version',
    'already_exists',
    'in_use',
    'too_large',
  ],
});

export const listWidgets = exchange({
  id: 'widgets.list',
  method: 'POST',
  path: '/v1/widgets/dash/getWidgets',
  summary: 'List widgets',
  may: 'read',
  readsOnly: true,
  body: listRequest(widgetFields),
  status: 200,
  response: z.object({ widgets: z.array(widget), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const deleteWidget = exchange({
  id: 'widgets.delete',
  method: 'POST',
  path: '/v1/widgets/deleteWidget',
  summary: 'Delete a widget; refused with the list while something uses it',
  may: 'publish',
  body: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'in_use'],
});

/** Versions of widgets that are listed; a site pins few. */
export const MAX_PINNED = 200;

export const listPinnedWidgets = exchange({
  id: 'widgets.listPinned',
  method: 'POST',
  path: '/v1/widgets/dash/getPinned',
  summary: 'The versions of widgets that drafts keep to, as they were',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({}),
  status: 200,
  response: z.object({
    /** `key` is that of the widget; a node names the version as `@key:version`. */
    widgets: z.array(z.object({ ...widgetFieldsOnWire, root, version: z.int() })),
  }),
  problems: ['unauthorized', 'not_found'],
});

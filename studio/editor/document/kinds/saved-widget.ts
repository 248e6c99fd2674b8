import { Problem } from '#contract/problems.ts';
import { listWidgets, updateWidget, type Widget } from '#contract/widgets.ts';
import type { JsonObject } from '#model/json.ts';
import { findWidget } from '#model/layout/catalogue.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { call } from '#studio/session/call.ts';
import { emptyMeta, rootOf, type StoredDocument } from '../editor-document.ts';
import type { EditedKind } from './edited-kind.ts';

const storedWidget = (widget: Widget): StoredDocument => ({
  kind: 'widget',
  id: widget.id,
  key: widget.key,
  version: widget.version,
  updatedBy: widget.updated_by,
  updatedOn: widget.updated_on,
  name: widget.title,
  description: widget.description,
  root: widget.root,
  meta: emptyMeta,
  props: widget.props,
  icon: widget.icon,
});

/** The layout of a widget saved in the site. */
export const savedWidget: EditedKind = {
  load: async (key, signal) => {
    const { widgets } = await call(listWidgets, { body: { filter: { key }, size: 1 }, signal });
    const [widget] = widgets;
    if (!widget) throw new Problem('not_found');
    return storedWidget(widget);
  },
  save: async ({ id, key, version, icon, props }, document, catalogue) => {
    const root = rootOf(document);
    const type = findWidget(catalogue, root.widget)?.type ?? root.widget;
    const { name: title, description } = document;
    const widget = { key, type, title, description, icon, props: [...props], root };
    const answer = await call(updateWidget, { body: { id, version, widget } });
    const saved = answer.widgets.find((each) => each.id === id);
    if (!saved) throw new Problem('internal', { message: 'problem.fishy' });
    return { stored: storedWidget(saved), message: answer.message };
  },
  asOf: (stored, version, body) => {
    const { title: name, description, root, props, icon } = body as unknown as WidgetBody;
    return { ...stored, version, name, description, root, props, icon };
  },
  list: { to: '/pages/widgets', label: 'editor.toWidgets' },
  title: 'editor.inspector.widget',
  hasPages: false,
  hasComments: false,
  palette: { takes: ({ name }) => name !== 'page', hasSections: true },
  verbs: new Set(['saveAsWidget', 'openSlots']),
  fields: ['props'],
  showsImpact: true,
  widgetKey: ({ key }) => key,
  props: ({ props }) => Object.fromEntries(props.map(({ name, default: value }) => [name, value])) as JsonObject,
  asks: () => ({}),
  renders: ({ key }) => ({ widgetKey: key }),
};

import * as z from 'zod/mini';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { createWidget, type Widget } from '#contract/widgets.ts';
import { keyFromTitle } from '#model/keys.ts';
import { type WidgetProp, widgetProp } from '#model/widgets.ts';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';

/** A widget as its form holds it: with `id` and `version` once it is saved, and with the layout the form leaves alone. */
export interface WidgetFormValues {
  id?: string | undefined;
  version?: number | undefined;
  key: string;
  type: string;
  title: string;
  description?: string | undefined;
  icon: string;
  props: { name: string; label: string; kind: WidgetProp['kind']; default: unknown }[];
  root?: unknown;
}

// Layouts and JSON are recursive: spelled out, the names of a form's fields would have no end.
const ownProp = z.extend(widgetProp, {
  name: z.string().check(z.regex(/^[a-z][a-zA-Z0-9_]{0,31}$/, 'widget.propNameFormat')),
});

export const widgetForm = z.extend(createWidget.body, {
  props: z.array(ownProp).check(z.maxLength(50)),
  id: z.optional(z.string()),
  version: z.optional(z.int()),
}) as unknown as z.ZodMiniType<WidgetFormValues, WidgetFormValues>;

export type WidgetForm = FormOf<typeof widgetForm>;

export const emptyWidget: WidgetFormValues = { title: '', key: '', type: '', icon: '', description: '', props: [] };

export function widgetFormValues(widget: Widget): WidgetFormValues {
  const { id, version, key, type, title, description, icon, props, root } = widget;
  return { id, version, key, type, title, description, icon, props, root };
}

export function widgetInput(values: WidgetFormValues): GivenBodyOf<typeof createWidget> {
  const { id: _id, version: _version, ...input } = values;
  return input as GivenBodyOf<typeof createWidget>;
}

/** A new widget that begins as another one, with its layout; its key is the title's. */
export function copyOfWidget(widget: Widget, title: string): WidgetFormValues {
  const { id: _id, version: _version, ...values } = widgetFormValues(widget);
  return { ...values, title, key: keyFromTitle(title) || `${widget.key.slice(0, 59)}-copy` };
}

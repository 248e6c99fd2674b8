import * as z from 'zod/mini';
import { documentKey } from '#model/keys.ts';
import type { LayoutNode } from '#model/layout/layout.ts';

/** A prop a saved widget takes; inside its tree it is read as `{{ props.<name> }}`. */
export const widgetProp = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-zA-Z0-9_]{0,31}$/, 'layout.badName')),
  label: z.string().check(z.trim(), z.minLength(1, 'title.required'), z.maxLength(80, 'title.long')),
  kind: z.enum(['text', 'multiline', 'number', 'boolean', 'url', 'image', 'color']),
  default: z.json(),
});
export type WidgetProp = z.infer<typeof widgetProp>;

/** A prop's name made from its label: `Call to action` becomes `callToAction`; empty when nothing of it can be kept. */
export function propNameFrom(label: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const name = [first.toLowerCase(), ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())];
  return name
    .join('')
    .replace(/^[0-9]+/, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .slice(0, 32);
}

/** The body of a widget document: a site's own, named configuration or composition of widget types. */
export const widgetBody = z.strictObject({
  key: documentKey,
  /** Name of the widget type at the root of its tree. */
  type: z.string().check(z.minLength(1, 'widget.typeRequired')),
  title: z.string().check(z.trim(), z.minLength(1, 'title.required'), z.maxLength(120, 'title.long')),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  icon: z.string().check(z.minLength(1, 'widget.iconRequired'), z.maxLength(40)),
  props: z._default(z.array(widgetProp).check(z.maxLength(50)), []),
  root: z.custom<LayoutNode>((value) => typeof value === 'object' && value !== null, 'layout.rootRequired'),
});
export type WidgetBody = z.infer<typeof widgetBody>;

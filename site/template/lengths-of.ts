import type { LayoutNode } from '#model/layout/layout.ts';
import { readLength, writeLength } from '#model/layout/length.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { own } from './own.ts';

/** The lengths that are said of a node, as what the css of its widget calls them. */
export function lengthsOf({ props }: LayoutNode, { fields }: WidgetType): string {
  let css = '';
  for (const [name, field] of Object.entries(fields)) {
    const length = field.sets === undefined ? undefined : readLength(field, own(props, name));
    if (length) css += `${field.sets}:${writeLength(length)};`;
  }
  return css;
}

import type { FlatNode } from '#model/layout/layout-tree.ts';
import type { Field, WidgetType } from '#model/widget-type.ts';

/**
 * Whether a node is there for a picture that one chooses: without, it shows nothing, and nobody could see or reach it.
 * Where data names the picture, a page without is as it should be.
 */
export function wantsPicture(type: WidgetType | undefined, { bindings }: Pick<FlatNode, 'bindings'>): boolean {
  const bound = Object.keys(bindings).map((path) => path.split('.')[0]);
  return Object.entries(type?.fields ?? {}).some(([name, field]) => isPicture(field) && !bound.includes(name));
}

const isPicture = (field: Field): boolean =>
  field.kind === 'list'
    ? Object.values(field.of ?? {}).some(isPicture)
    : field.kind === 'image' && field.required === true;

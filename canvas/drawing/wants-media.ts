import type { FlatNode } from '#model/layout/layout-tree.ts';
import type { Field, WidgetType } from '#model/widget-type.ts';

/**
 * Whether a node is there for a picture, a film or a part of another site that one chooses: without, it shows nothing,
 * and nobody could see or reach it. Where data names it, a page without is as it should be.
 */
export function wantsMedia(type: WidgetType | undefined, { bindings }: Pick<FlatNode, 'bindings'>): boolean {
  const bound = Object.keys(bindings).map((path) => path.split('.')[0]);
  const isWanted = (field: Field): boolean =>
    field.kind === 'list'
      ? Object.values(field.of ?? {}).some(isPicture)
      : isPicture(field) || (type?.category === 'media' && field.kind === 'url' && field.required === true);
  return Object.entries(type?.fields ?? {}).some(([name, field]) => isWanted(field) && !bound.includes(name));
}

const isPicture = (field: Field): boolean =>
  field.kind === 'list'
    ? Object.values(field.of ?? {}).some(isPicture)
    : field.kind === 'image' && field.required === true;

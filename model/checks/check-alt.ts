import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { imageKeyOf, mediaNamed } from '#model/media/media-reference.ts';
import type { Finding } from './finding.ts';
import { type FieldValue, fieldValues, isPlain } from './shown-nodes.ts';

/** Whether an image of the library says what it shows; undefined for one that is not known. */
export type HasAlt = (key: string) => boolean | undefined;

/**
 * Pictures nobody has described. Only those that stand for themselves: a picture that is no more than one part of a
 * card or a hero has words beside it, and may be an ornament.
 */
export function checkAlt(nodes: readonly FlatNode[], catalogue: LayoutCatalogue, hasAlt: HasAlt): Finding[] {
  return nodes.flatMap((node) =>
    fieldValues(node, catalogue).flatMap((value): Finding[] => {
      if (!isUndescribed(node, value, hasAlt)) return [];
      const field = value.path.replace(/[^.]+$/, 'alt');
      const words = value.beside.caption ?? value.beside.title;
      const said = isPlain(words) ? words.trim() : '';
      const subject = imageKeyOf(value.value);
      return [
        {
          ...{ kind: 'altMissing', node: node.id, field },
          ...(subject && { subject }),
          ...(said && { mend: { verb: 'set', field, value: said } }),
        },
      ];
    }),
  );
}

function isUndescribed(node: FlatNode, { field, fields, value, beside, isBound }: FieldValue, hasAlt: HasAlt): boolean {
  if (field.kind !== 'image' || !field.required || !fields.alt) return false;
  // Of a picture that comes from data it shows where the page is drawn.
  if (isBound || !isPlain(value) || value === '') return false;
  if (beside.alt !== '' && beside.alt !== undefined) return false;
  if (beside === node.props && Object.hasOwn(node.bindings, 'alt')) return false;
  const named = mediaNamed(value);
  // What a constant stands for is described where it is chosen.
  return named?.kind === 'media_constant' ? false : named ? hasAlt(named.key) === false : true;
}

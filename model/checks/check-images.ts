import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import type { Finding } from './finding.ts';
import { fieldValues, isPlain } from './shown-nodes.ts';

/** Whether the library has an image of a key; undefined where that is not known yet. */
export type IsImage = (key: string) => boolean | undefined;

/** A key without what names the library: no address of a picture looks like it. */
export const isBareKey = (value: string): boolean => /^[\p{L}\p{N}_-]+$/u.test(value);

/** Pictures that are to be of the library, and are not there. */
export function checkImages(nodes: readonly FlatNode[], catalogue: LayoutCatalogue, isImage: IsImage): Finding[] {
  return nodes.flatMap((node) =>
    fieldValues(node, catalogue).flatMap(({ field, value, path, isBound }): Finding[] => {
      if (field.kind !== 'image' || isBound || !isPlain(value)) return [];
      const key = imageKeyOf(value);
      const isMissing = key === undefined ? isBareKey(value) : isImage(key) === false;
      return isMissing ? [{ kind: 'imageMissing', node: node.id, field: path, subject: key ?? value }] : [];
    }),
  );
}

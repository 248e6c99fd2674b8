import type { DragEvent } from 'react';
import type { JsonKind } from '#studio/ui/json-tree/json-path.ts';

/** The media type of a field of the data in a drag. Over a control only types can be read, so another tells its kind. */
const PATH = 'application/x-sitewright-field';
const kindType = (kind: JsonKind): string => `${PATH}-${kind}`;

/** Lays a field of the data into a drag. */
export function carryField(transfer: DataTransfer, path: string, kind: JsonKind): void {
  transfer.setData(PATH, path);
  transfer.setData(kindType(kind), path);
  // What else takes text gets what reads the field.
  transfer.setData('text/plain', `{{ ${path} }}`);
  transfer.effectAllowed = 'copy';
}

/** Whether what is dragged is a field of the data of one of these kinds. */
export function carriesField({ dataTransfer }: DragEvent, kinds: readonly JsonKind[]): boolean {
  return kinds.some((kind) => dataTransfer.types.includes(kindType(kind)));
}

/** The path of the field that was let go. */
export const carriedPath = ({ dataTransfer }: DragEvent): string => dataTransfer.getData(PATH);

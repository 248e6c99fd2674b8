import type { Shape, ValueType } from '#model/apis/shape.ts';

interface ShapeLine {
  /** Dotted path within an item. */
  path: string;
  types: readonly ValueType[];
  /** Not every object that was seen has it. */
  isMissing: boolean;
  longest: number | undefined;
}

/** A learned shape as lines, those of a list's items beneath it; of a whole list the items are what is told. */
export function shapeLines(shape: Shape): ShapeLine[] {
  const lines: ShapeLine[] = [];
  const add = (at: Shape, path: string) => {
    const inside = at.items ?? at;
    for (const [name, field] of Object.entries(inside.fields ?? {})) {
      const own = path === '' ? name : `${path}.${name}`;
      const isMissing = field.seen < (inside.objects ?? 0);
      lines.push({ path: own, types: field.types, isMissing, longest: field.longest });
      add(field, own);
    }
  };
  add(shape, '');
  return lines;
}

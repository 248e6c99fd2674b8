/** A version of a saved widget that a node keeps to, whatever becomes of the widget. */
export interface Pin {
  key: string;
  version: number;
}

/** Reads `card:3`, as a node has it after its `@`; undefined for a key that follows the widget. */
export function pinOf(key: string): Pin | undefined {
  const at = key.lastIndexOf(':');
  return at < 0 ? undefined : { key: key.slice(0, at), version: Number(key.slice(at + 1)) };
}

export const pinnedKey = ({ key, version }: Pin): string => `${key}:${version}`;

/** The key of the widget itself. */
export const followedKey = (key: string): string => pinOf(key)?.key ?? key;

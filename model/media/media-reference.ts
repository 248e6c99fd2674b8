const shape = /^media:([a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?)$/;

/** The key of the image of the library that a value names, as in `media:white-cliffs`; undefined for anything else. */
export function imageKeyOf(value: unknown): string | undefined {
  return typeof value === 'string' ? shape.exec(value)?.[1] : undefined;
}

/** How a layout names an image of the library. */
export function imageNamed(key: string): string {
  return `media:${key}`;
}

/** Keys of the images that values name as a whole, at any depth, each once. */
export function imageKeysIn(values: unknown): Set<string> {
  const keys = new Set<string>();
  const waiting = [values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    const key = imageKeyOf(value);
    if (key !== undefined) keys.add(key);
    else if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value));
  }
  return keys;
}

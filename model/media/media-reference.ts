/** What of the library a value names: an image, or a constant that stands for one. */
export interface MediaReference {
  readonly kind: 'media_image' | 'media_constant';
  readonly key: string;
}

const shape = /^(media|constant):([a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?)$/;

/** What a value names as a whole, as in `media:white-cliffs` or `constant:hero`; undefined for anything else. */
export function mediaNamed(value: unknown): MediaReference | undefined {
  const [, scheme, key] = (typeof value === 'string' && shape.exec(value)) || [];
  if (key === undefined) return undefined;
  return { kind: scheme === 'media' ? 'media_image' : 'media_constant', key };
}

/** The key of the image of the library that a value names; undefined for anything else. */
export function imageKeyOf(value: unknown): string | undefined {
  const named = mediaNamed(value);
  return named?.kind === 'media_image' ? named.key : undefined;
}

/** The key of the constant that a value names; undefined for anything else. */
export function constantKeyOf(value: unknown): string | undefined {
  const named = mediaNamed(value);
  return named?.kind === 'media_constant' ? named.key : undefined;
}

/** How a layout names an image of the library. */
export function imageNamed(key: string): string {
  return `media:${key}`;
}

/** How a layout names a constant. */
export function constantNamed(key: string): string {
  return `constant:${key}`;
}

/** What values name as a whole, at any depth, each once. */
export function mediaNamedIn(values: unknown): MediaReference[] {
  const found = new Map<string, MediaReference>();
  const waiting = [values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    const named = mediaNamed(value);
    if (named) found.set(`${named.kind} ${named.key}`, named);
    else if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value));
  }
  return [...found.values()];
}

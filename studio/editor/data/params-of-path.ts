/**
 * The params a page at `path` has, read from the first route whose URL it fits. Where none fits, the placeholders
 * of the first route stand without a value, so that they can still be picked.
 */
export function paramsOfPath(urlStrings: readonly string[], path: string): Record<string, string> {
  const segments = (path.split(/[?#]/)[0] ?? '').split('/');
  for (const url of urlStrings) {
    const params = paramsOf(url.split('/'), segments);
    if (params) return params;
  }
  const names = [...(urlStrings[0] ?? '').matchAll(/<([^>]+)>/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, '']));
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = segments[index] ?? '';
    const names: string[] = [];
    const source = part.split(/<([^>]+)>/).map((piece, at) => {
      if (at % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(piece);
      return '(.+?)';
    });
    const match = new RegExp(`^${source.join('')}$`, 'i').exec(value);
    if (!match) return undefined;
    names.forEach((name, at) => {
      params[name] = decode(match[at + 1] ?? '');
    });
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

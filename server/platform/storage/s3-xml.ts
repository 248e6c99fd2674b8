const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** The text of the first element of a name. The few answers of S3 that are read here have no attributes that matter. */
export function readTag(xml: string, tag: string): string | undefined {
  return readTags(xml, tag)[0];
}

/** The inside of every element of a name that holds none of the same name. */
export function readTags(xml: string, tag: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^]*?)</${tag}>`, 'g')), ([, inside = '']) => inside);
}

export function readText(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

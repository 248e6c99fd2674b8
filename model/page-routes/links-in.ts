import type { Json } from '#model/json.ts';

/** Fields of widgets that hold an address. */
export const addressField = /(?:^|_)(?:href|url|link|target|to)$|(?:Href|Url|Link)$/;

const inHtml = /\bhref="([^"]*)"/g;

/** Every link in a value, as it is written: fields that hold an address, names of pages, and `href`s of rich text. */
export function* linksIn(value: Json, field = ''): Generator<string> {
  if (typeof value === 'string') {
    if (addressField.test(field) || value.startsWith('page:')) yield value;
    else for (const [, href = ''] of value.matchAll(inHtml)) yield href;
  } else if (Array.isArray(value)) for (const each of value) yield* linksIn(each, field);
  else if (value !== null && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) yield* linksIn(each, name);
}

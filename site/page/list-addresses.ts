import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import { isHandWritten, type PageRouteBody } from '#model/page-routes/route-schema.ts';
import { fillUrl } from '#model/page-routes/url-pattern.ts';
import type { CompiledSite } from '#site/compile-site.ts';
import { readField } from '#site/data/read-field.ts';
import { textOf } from '#site/expressions/text-of.ts';

/** Most addresses one sitemap may hold (sitemaps.org), and most characters of them all. */
export const MAX_ADDRESSES = 50_000;
const MAX_CHARACTERS = 8_000_000;

/**
 * Paths of the HTML pages a site wants to be found, as far as they can be known: routes without parameters, and
 * those whose page asks its data for one required item by exactly the route's parameters, once for each item. What was
 * looked at and is none comes as `undefined`, so that whoever goes through many can rest in between.
 */
export function* listAddresses(site: CompiledSite): Generator<string | undefined> {
  const found = new Set<string>();
  let characters = 0;
  for (const route of site.listRoutes()) {
    yield undefined;
    for (const path of addressesOf(site, route)) {
      if (found.size >= MAX_ADDRESSES || characters > MAX_CHARACTERS) return;
      const isNew = !found.has(path) && matchRoute(site.routes, path)?.route.id === route.id;
      if (isNew) {
        found.add(path);
        characters += path.length;
      }
      yield isNew ? path : undefined;
    }
  }
}

function addressesOf(site: CompiledSite, { body }: IndexedRoute): Iterable<string> {
  const isPage = body.is_active && body.page_type_advanced === 'html' && body.page_template !== null;
  if (!isPage || isHandWritten(body) || site.templateMeta(body.page_template ?? '')?.robots !== 'index') return [];
  return body.keys.length === 0 ? [fillUrl(body.url_string, {}) ?? body.url_string] : addressesFromData(site, body);
}

function* addressesFromData(site: CompiledSite, body: PageRouteBody): Generator<string> {
  for (const call of site.templateMeta(body.page_template ?? '')?.data ?? []) {
    const fields = call.one && call.required ? fieldsByParam(call.where) : new Map<string, string>();
    if (fields.size !== body.keys.length || !body.keys.every((key) => fields.has(key))) continue;
    for (const row of site.source(call.api)?.rows ?? []) {
      const values = body.keys.map((key) => [key, valueAt(row, fields.get(key) ?? '')]);
      const path = fillUrl(body.url_string, Object.fromEntries(values));
      if (path !== undefined) yield path;
    }
    return;
  }
}

function valueAt(row: unknown, field: string): string {
  return textOf(readField(row, field.split('.'))[0]).normalize('NFC');
}

const onlyParam = /^\{\{\s*params\.(\w+)\s*\}\}$/;

/** Field of the data by the parameter it must equal; empty when a call asks for anything else. */
function fieldsByParam(where: Readonly<Record<string, string>>): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [field, text] of Object.entries(where)) {
    const param = onlyParam.exec(text.trim())?.[1];
    if (param === undefined) return new Map();
    fields.set(param, field);
  }
  return fields;
}

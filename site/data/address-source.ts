import type { DataCall, LayoutMeta } from '#model/layout/layout.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { textOf } from '#site/expressions/text-of.ts';
import { readField } from './read-field.ts';

/** Where the values of a route's parameters are. */
export interface AddressSource {
  readonly api: string;
  /** The call of the page that asks for the item; undefined where the route says where its values are. */
  readonly call: string | undefined;
  /** Field of the data by the parameter it is the value of. */
  readonly fields: ReadonlyMap<string, string>;
}

type MetaOf = (pageKey: string) => Pick<LayoutMeta, 'data'> | undefined;

/** Returns where the values of a route's parameters are: as it says itself, else as its page asks for its item. */
export function addressSource(metaOf: MetaOf, body: PageRouteBody): AddressSource | undefined {
  const { params_from: said, keys } = body;
  if (keys.length === 0) return undefined;
  if (!said) return itemSource(metaOf, body);
  return { api: said.api, call: callOf(metaOf, body, said.api), fields: new Map(Object.entries(said.fields)) };
}

/** Returns the call by which a page asks for one item by exactly its route's parameters. */
export function itemSource(metaOf: MetaOf, { keys, page_template }: PageRouteBody): AddressSource | undefined {
  for (const call of callsOf(metaOf, page_template)) {
    const isAsked = call.one && call.required && Object.keys(call.args ?? {}).length === 0;
    const fields = isAsked ? fieldsByParam(call.where) : new Map<string, string>();
    if (fields.size === keys.length && keys.every((key) => fields.has(key)))
      return { api: call.api, call: call.name, fields };
  }
  return undefined;
}

const callsOf = (metaOf: MetaOf, pageKey: string | null): readonly DataCall[] => metaOf(pageKey ?? '')?.data ?? [];

/** The call of a page that asks a source for one item. */
function callOf(metaOf: MetaOf, { page_template }: PageRouteBody, api: string): string | undefined {
  return callsOf(metaOf, page_template).find((call) => call.api === api && call.one)?.name;
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

/** Returns what an item has at the path of a field, as addresses say it. */
export function addressValue(item: unknown, path: readonly string[]): string {
  const [name = ''] = path;
  // Most are texts of a table, which may have 100,000 rows.
  if (path.length === 1 && typeof item === 'object' && item !== null && Object.hasOwn(item, name)) {
    const value = (item as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'string') return value.normalize('NFC');
  }
  return addressText(readField(item, path));
}

/** Returns the values of a field as they stand in an address: the first of them. */
export const addressText = ([value]: readonly unknown[]): string => textOf(value).normalize('NFC');

import type { Json } from '#model/json.ts';
import type { Field } from '#model/widget-type.ts';

/** By their names, fields that hold an address: of what no widget declares, as rows of data and texts in translations. */
export const addressField = /(?:^|_)(?:href|url|link|target|to|canonical)$|(?:Href|Url|Link)$/;

type Fields = Readonly<Record<string, Pick<Field, 'kind' | 'of'>>>;

/** What a widget that a layout names declares of its fields; undefined where nothing is known of it. */
export type FieldsOf = (widget: string) => Fields | undefined;

/** A value within another, and whether what it holds is an address as such. */
export interface Held {
  readonly name: string;
  readonly value: Json;
  readonly isAddress: boolean;
  /** What is declared of its own fields. */
  readonly fields: Fields | undefined;
}

/** What an object holds. Of a node that are its props, as its widget declares them, whatever they are called. */
export function heldBy(object: { [name: string]: Json }, fields: Fields | undefined, fieldsOf: FieldsOf): Held[] {
  const { widget } = object;
  const declared = typeof widget === 'string' ? fieldsOf(widget) : undefined;
  return Object.entries(object).map(([name, value]) => {
    const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
    const isOfNode = name === 'props' || name === 'bindings';
    return {
      name,
      value,
      isAddress: field?.kind === 'url' || addressField.test(name),
      fields: declared && isOfNode ? declared : field?.of,
    };
  });
}

export const noFields: FieldsOf = () => undefined;

const inHtml = /\bhref="([^"]*)"/g;

/** Every link in a value, as it is written: fields that hold an address, names of pages, and `href`s of rich text. */
export function* linksIn(value: Json, fieldsOf: FieldsOf = noFields): Generator<string> {
  yield* linksOf({ value, isAddress: false, fields: undefined }, fieldsOf);
}

function* linksOf({ value, isAddress, fields }: Omit<Held, 'name'>, fieldsOf: FieldsOf): Generator<string> {
  if (typeof value === 'string') {
    if (isAddress || value.startsWith('page:')) yield value;
    else for (const [, href = ''] of value.matchAll(inHtml)) yield href;
  } else if (Array.isArray(value))
    for (const each of value) yield* linksOf({ value: each, isAddress, fields }, fieldsOf);
  else if (value !== null && typeof value === 'object')
    for (const held of heldBy(value, fields, fieldsOf)) yield* linksOf(held, fieldsOf);
}

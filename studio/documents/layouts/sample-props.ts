import type { Json, JsonObject } from '#model/json.ts';
import type { Field, WidgetType } from '#model/widget-type.ts';
import '#studio/messages/layout-words.ts';
import { ownWords, type Words } from '#studio/messages/i18n.ts';

/** What a fresh node of a type says, so that it looks like something at once: the type's sample, in the words of the page. */
export function sampleProps(type: WidgetType, say: Words = ownWords): Record<string, Json> {
  const words = sampleWords(type.fields, `widgets.${type.name}.sample`, say);
  const lists = Object.entries(type.sample ?? {}).map(([name, value]): [string, Json] => {
    const { of } = type.fields[name] ?? {};
    return [
      name,
      of && Array.isArray(value) ? sampleItems(value, of, `widgets.${type.name}.sample.${name}`, say) : value,
    ];
  });
  return { ...Object.fromEntries(lists), ...words };
}

function sampleItems(items: readonly Json[], of: Readonly<Record<string, Field>>, key: string, say: Words): Json {
  return items.map((item, at) => {
    const fresh = Object.entries(of).map(([name, field]): [string, Json] => [name, structuredClone(field.default)]);
    return { ...Object.fromEntries(fresh), ...(item as JsonObject), ...sampleWords(of, `${key}.${at + 1}`, say) };
  });
}

function sampleWords(fields: Readonly<Record<string, Field>>, key: string, say: Words): Record<string, Json> {
  const said = Object.keys(fields).flatMap((name): [string, Json][] => {
    const words = say(`${key}.${name}`);
    return words === undefined ? [] : [[name, words]];
  });
  return Object.fromEntries(said);
}

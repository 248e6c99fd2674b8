import type { Json, JsonObject } from '#model/json.ts';
import type { Field, WidgetType } from '#model/widget-type.ts';
import '#studio/messages/layout-words.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';

/** What a fresh node of a type says, so that it looks like something at once: the type's sample, in the words of the studio. */
export function sampleProps(type: WidgetType): Record<string, Json> {
  const words = sampleWords(type.fields, `widgets.${type.name}.sample`);
  const lists = Object.entries(type.sample ?? {}).map(([name, value]): [string, Json] => {
    const { of } = type.fields[name] ?? {};
    return [name, of && Array.isArray(value) ? sampleItems(value, of, `widgets.${type.name}.sample.${name}`) : value];
  });
  return { ...Object.fromEntries(lists), ...words };
}

function sampleItems(items: readonly Json[], of: Readonly<Record<string, Field>>, key: string): Json {
  return items.map((item, at) => {
    const fresh = Object.entries(of).map(([name, field]): [string, Json] => [name, structuredClone(field.default)]);
    return { ...Object.fromEntries(fresh), ...(item as JsonObject), ...sampleWords(of, `${key}.${at + 1}`) };
  });
}

function sampleWords(fields: Readonly<Record<string, Field>>, key: string): Record<string, Json> {
  const said = Object.keys(fields).flatMap((name): [string, Json][] => {
    const message = `${key}.${name}`;
    return isMessageKey(message) ? [[name, translate(message)]] : [];
  });
  return Object.fromEntries(said);
}

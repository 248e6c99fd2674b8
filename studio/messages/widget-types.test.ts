import { expect, test } from 'vitest';
import type { Field } from '#model/widget-type.ts';
import { catalogue } from '#widgets/catalogue.ts';
import arabic from './ar-SA/widget-types.json' with { type: 'json' };
import english from './en-US/widget-types.json' with { type: 'json' };
import spanish from './es/widget-types.json' with { type: 'json' };
import french from './fr/widget-types.json' with { type: 'json' };
import italian from './it-IT/widget-types.json' with { type: 'json' };
import chinese from './zh-Hans-CN/widget-types.json' with { type: 'json' };

const locales = { arabic, chinese, english, french, italian, spanish };

/** Each with the key of the words it may share instead. */
function wantedWords(): (readonly [own: string, common?: string])[] {
  return Object.values(catalogue).flatMap((type) => {
    const own = `widgets.${type.name}`;
    const words = (place: string, { options = [], of = {} }: Field): (readonly [string, string])[] => {
      const name = place.split('.').at(-1) ?? '';
      return [
        [`${own}.fields.${place}`, `widgets.shared.fields.${name}`],
        ...options.map(
          (each) => [`${own}.options.${place}.${each}`, `widgets.shared.options.${name}.${each}`] as const,
        ),
        ...Object.entries(of).flatMap(([key, field]) => words(`${place}.${key}`, field)),
      ];
    };
    const edited = Object.entries(type.fields).filter(([, field]) => !field.isGiven);
    const fields = edited.flatMap(([name, field]) => words(name, field));
    const slots = Object.keys(type.slots).map((slot) => [`${own}.slots.${slot}`] as const);
    return [[`${own}.name`], [`${own}.description`], [`widgets.categories.${type.category}`], ...fields, ...slots];
  });
}

/** Words of fields that are called by a choice beside them, for each value of it by which they are offered. */
function calledBy(): string[] {
  return Object.values(catalogue).flatMap((type) =>
    Object.entries(type.fields).flatMap(([list, { of = {} }]) =>
      Object.entries(of).flatMap(([name, { namedBy = '', when = {} }]) =>
        (when[namedBy] ?? []).map((value) => `widgets.${type.name}.fields.${list}.${name}.${value}`),
      ),
    ),
  );
}

test('every type, field, choice and slot of the catalogue has its words in all six locales', () => {
  for (const [name, messages] of Object.entries(locales)) {
    const missing = wantedWords().filter(
      (keys) => !keys.some((key) => key !== undefined && Object.hasOwn(messages, key)),
    );
    expect(missing, name).toEqual([]);
    expect(
      calledBy().filter((key) => !Object.hasOwn(messages, key)),
      name,
    ).toEqual([]);
  }
});

test('the locales have the same keys, and none is for something the catalogue does not have', () => {
  const wanted = new Set([...wantedWords().flat(), ...calledBy()]);
  for (const [name, messages] of Object.entries(locales)) {
    expect(Object.keys(messages).sort(), name).toEqual(Object.keys(english).sort());
  }
  const samples = Object.keys(english).filter((key) => key.includes('.sample.'));
  const unknown = Object.keys(english).filter((key) => !wanted.has(key) && !samples.includes(key));
  expect(unknown).toEqual([]);
  for (const key of samples) {
    const [, type = '', , field = '', at, inItem = ''] = key.split('.');
    const { fields = {}, sample = {} } = catalogue[type] ?? {};
    expect(Object.keys(fields), key).toContain(field);
    if (at === undefined) continue;
    expect(Object.keys(fields[field]?.of ?? {}), key).toContain(inItem);
    expect(Object.keys(sample[field] ?? {}), key).toContain(String(Number(at) - 1));
  }
});

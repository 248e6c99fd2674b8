import { expect, test } from 'vitest';
import { catalogue } from '#widgets/catalogue.ts';
import arabic from './ar-SA/widget-types.json' with { type: 'json' };
import english from './en-US/widget-types.json' with { type: 'json' };
import spanish from './es/widget-types.json' with { type: 'json' };
import french from './fr/widget-types.json' with { type: 'json' };
import italian from './it-IT/widget-types.json' with { type: 'json' };
import chinese from './zh-Hans-CN/widget-types.json' with { type: 'json' };

const locales = { arabic, chinese, english, french, italian, spanish };

function wantedKeys(): string[] {
  return Object.values(catalogue).flatMap((type) => {
    const own = `widgets.${type.name}`;
    const edited = Object.entries(type.fields).filter(([, field]) => !field.isGiven);
    const fields = edited.flatMap(([name, field]) => [
      `${own}.fields.${name}`,
      ...(field.options ?? []).map((option) => `${own}.options.${name}.${option}`),
      ...Object.keys(field.of ?? {}).map((key) => `${own}.fields.${name}.${key}`),
      ...Object.entries(field.of ?? {}).flatMap(([key, { options = [] }]) =>
        options.map((option) => `${own}.options.${name}.${key}.${option}`),
      ),
    ]);
    const slots = Object.keys(type.slots).map((slot) => `${own}.slots.${slot}`);
    return [`${own}.name`, `${own}.description`, `widgets.categories.${type.category}`, ...fields, ...slots];
  });
}

test('every type, field, choice and slot of the catalogue has its words in all six locales', () => {
  for (const [name, messages] of Object.entries(locales)) {
    const missing = wantedKeys().filter((key) => !Object.hasOwn(messages, key));
    expect(missing, name).toEqual([]);
  }
});

test('the locales have the same keys, and none is for something the catalogue does not have', () => {
  const wanted = new Set(wantedKeys());
  for (const [name, messages] of Object.entries(locales)) {
    expect(Object.keys(messages).sort(), name).toEqual(Object.keys(english).sort());
  }
  const samples = Object.keys(english).filter((key) => key.includes('.sample.'));
  const unknown = Object.keys(english).filter((key) => !wanted.has(key) && !samples.includes(key));
  expect(unknown).toEqual([]);
  for (const key of samples) {
    const [, type = '', , field = ''] = key.split('.');
    expect(Object.keys(catalogue[type]?.fields ?? {}), key).toContain(field);
  }
});

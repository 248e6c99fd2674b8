import { expect, test } from 'vitest';
import { formFieldKinds } from '#model/forms/form-fields.ts';
import { catalogue } from './catalogue.ts';
import { render } from './testing.ts';

const patternsOf = (markup: string): string[] =>
  Array.from(markup.matchAll(/\spattern="([^"]*)"/g), ([, pattern = '']) =>
    pattern.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

test('browsers can compile every pattern a page carries', () => {
  const fields = formFieldKinds.map((kind) => ({ kind, label: kind, name: kind, required: true, options: 'a\nb' }));
  const found = Object.values(catalogue).flatMap((type) => {
    const props = { ...type.sample, ...(Object.hasOwn(type.fields, 'fields') && { fields }) };
    return patternsOf(render(type, props));
  });
  expect(found.length).toBeGreaterThan(0);
  for (const pattern of found) expect(() => new RegExp(pattern, 'v'), pattern).not.toThrow();
});

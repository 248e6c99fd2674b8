import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import type { Field } from '#model/widget-type.ts';
import { catalogue } from './catalogue.ts';
import { render } from './testing.ts';

const types = Object.values(catalogue);
const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`;

function hostileValue(field: Field): Json {
  if (field.kind === 'list' && field.of) {
    return [Object.fromEntries(Object.entries(field.of).map(([name, of]) => [name, hostileValue(of)]))];
  }
  // What is rich text or HTML has been sanitised before a widget sees it.
  if (field.kind === 'rich-text' || field.kind === 'html') return '<p>clean</p>';
  if (field.kind === 'data') return [{ label: hostile, value: hostile }];
  return field.kind === 'choice' || field.kind === 'boolean' || field.kind === 'number' ? field.default : hostile;
}

test.each(types.map((type) => [type.name, type] as const))('%s escapes whatever text it is given', (_name, type) => {
  const props = Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, hostileValue(field)]));
  const markup = render(type, props);
  expect(markup).not.toContain('<script');
  expect(markup).not.toMatch(/<img src=x/);
  expect(markup.replaceAll('&quot;', '').replaceAll('&#39;', '')).not.toMatch(/onerror="|="[^"]*"[^ />a-z]/);
});

test.each(types.map((type) => [type.name, type] as const))(
  '%s can be what a fresh node is: its defaults are of their kind and it renders with them',
  (_name, type) => {
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.kind === 'choice') expect(field.options, name).toContain(field.default);
    }
    expect(() => render(type)).not.toThrow();
    expect(render(type)).not.toMatch(/ style=| on[a-z]+=/);
  },
);

test('a type is found by its own name, and by nothing else', () => {
  for (const [key, type] of Object.entries(catalogue)) expect(type.name).toBe(key);
  expect(types.length).toBe(55);
});

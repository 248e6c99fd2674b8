import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { facts } from './facts.ts';

test('each fact is a row headed by its name, and each value keeps its own direction', () => {
  const rows = [{ label: 'Capital', value: 'Paris' }];
  expect(render(facts, { caption: 'Facts', rows })).toBe(
    '<table class="facts facts--ruled"><caption class="facts__caption">Facts</caption><tbody><tr><th class="facts__label" scope="row">Capital</th><td class="facts__value"><bdi>Paris</bdi></td></tr></tbody></table>',
  );
});

test('a fact without a value is left out, a nought is not', () => {
  const markup = render(facts, { rows: [{ label: 'Capital', value: '' }], items: [{ label: 'Borders', value: 0 }] });
  expect(markup).not.toContain('Capital');
  expect(markup).toContain('<bdi>0</bdi>');
});

test('bound rows follow the written ones, and what is no row is passed over', () => {
  const markup = render(facts, {
    rows: [{ label: 'A', value: '1' }],
    items: [{ label: 'B', value: '2' }, null, 'text', ['x']],
  });
  expect([...markup.matchAll(/scope="row">(\w)</g)].map(([, label]) => label)).toEqual(['A', 'B']);
  expect(render(facts, { items: 'not a list' })).toContain('<tbody></tbody>');
});

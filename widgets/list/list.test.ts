import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { list } from './list.ts';

test('a list stays a list without its markers', () => {
  expect(render(list, {}, { slots: { items: '<li>1</li>' } })).toBe(
    '<ul class="list list--grid list--medium list--normal-gap" role="list"><li>1</li></ul>',
  );
  expect(list.slots.items?.item?.element).toBe('li');
});

test('where the order matters it is an ordered list', () => {
  expect(render(list, { ordered: true })).toMatch(/^<ol .*<\/ol>$/);
});

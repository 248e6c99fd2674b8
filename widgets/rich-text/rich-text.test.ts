import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { richText } from './rich-text.ts';

const body = '<p>هاتف: <a href="tel:+4930123456">+49 30 123 456</a></p>';

test('a telephone number keeps its order on a page that is read from right to left', () => {
  expect(render(richText, { body }, { language: 'ar' })).toContain(
    '<a href="tel:+4930123456"><bdi dir="ltr">+49 30 123 456</bdi></a>',
  );
  expect(render(richText, { body })).toContain(body);
});

import { expect, test } from 'vitest';
import { isolate, isolateParts, isolatePhones } from './isolate.ts';

test.each([
  '+49 30 123 456',
  '+49 (0)30 123-45',
  '(030) 123 4567',
  '030/1234 567',
  '00966 11 123 4567',
  '٠٣٠ ١٢٣ ٤٥٦٧',
])('%s is a telephone number', (number) => {
  expect(isolatePhones(`<p>هاتف ${number}.</p>`)).toBe(`<p>هاتف <bdi dir="ltr">${number}</bdi>.</p>`);
});

test.each(['2023 - 2024', '5 من 10', '1 234 567', 'A0301234567', '09 - 17', '<a href="tel:+493012345">x</a>', '10/2'])(
  '%s is none',
  (text) => {
    expect(isolatePhones(text)).toBe(text);
  },
);

test.each([
  '<a title="a > +49 30 123456 <img src=x>">x</a>',
  "<a title='+49 30 123456'>x</a>",
  '<script>"+49 30 123456"</script>',
  '<style>/* +49 30 123456 */</style>',
  '<textarea>+49 30 123456</textarea>',
  '<option>+49 30 123456</option>',
  '<p><bdi dir="ltr">+49 30 123456</bdi></p>',
  '<!-- <b> +49 30 123456 -->',
])('no tag is put into %s', (markup) => {
  expect(isolatePhones(markup)).toBe(markup);
});

test('a number among words that have no direction of their own is set apart too', () => {
  expect(isolatePhones('<td><bdi>هاتف 030 123 4567</bdi></td>')).toBe(
    '<td><bdi>هاتف <bdi dir="ltr">030 123 4567</bdi></bdi></td>',
  );
});

test('a long text of digits and spaces is gone through once', () => {
  const text = '0 '.repeat(200_000);
  expect(isolatePhones(text).length).toBeGreaterThanOrEqual(text.length);
});

test('each part of a line keeps its direction', () => {
  expect(isolateParts('سارة · +49 30 123', ' · ')).toBe(`${isolate('سارة')} · ${isolate('+49 30 123')}`);
});

import { expect, test } from 'vitest';
import { titleOfFile } from './title-of-file.ts';

test.each([
  ['our-teachers.csv', 'Our teachers'],
  ['Price_list 2026.v2.json', 'Price list 2026.v2'],
  ['المعلمون.csv', 'المعلمون'],
  ['.csv', ''],
  ['---.csv', ''],
])('a table of %s is called “%s”', (file, title) => {
  expect(titleOfFile(file)).toBe(title);
});

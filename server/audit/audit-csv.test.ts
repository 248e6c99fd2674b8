import { expect, test } from 'vitest';
import { csvCell } from '#server/platform/lists/csv.ts';

test.each([
  ['plain', '"plain"'],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['+1', '"\'+1"'],
  ['-1+1', '"\'-1+1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\tcmd', '"\'\tcmd"'],
  ['two\nlines', '"two\nlines"'],
])('%j is the cell %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

import { expect, test } from 'vitest';
import { findPhysicalDirections } from './css-directions.mjs';

test.each([
  'margin-left: 1px',
  'padding-right : 0',
  'left: 0',
  'border-left: 1px solid',
  'border-top-right-radius: 2px',
  'text-align: left',
  'float: right',
])('%s is refused', (declaration) => {
  expect(findPhysicalDirections('a.css', `.a {\n  color: red;\n  ${declaration};\n}`)).toEqual([
    expect.stringMatching(/^a\.css:3: /),
  ]);
});

test.each([
  '.left { margin-inline-start: 1px }',
  '.a { inset-inline-end: 0; text-align: start }',
  '.a[data-side=left]:hover { color: red }',
  '/* left: 0; */',
  '.a { left: 0; /* physical: the pointer is measured from the left */ }',
])('%s is fine', (css) => {
  expect(findPhysicalDirections('a.css', css)).toEqual([]);
});

import { expect, test } from 'vitest';
import { findUnpositionedScrollers } from './scroll-containers.mjs';

test.each(['overflow: auto', 'overflow-y: scroll', 'overflow: clip auto', 'overflow-x:auto'])(
  'a rule with %s has to be positioned',
  (declaration) => {
    expect(findUnpositionedScrollers('a.css', `.a {\n  color: red;\n  ${declaration};\n}`)).toEqual([
      expect.stringMatching(/^a\.css:3: /),
    ]);
    expect(findUnpositionedScrollers('a.css', `.a {\n  position: relative;\n  ${declaration};\n}`)).toEqual([]);
  },
);

test.each([
  '.a { overflow: hidden }',
  '.a { overflow: clip; text-overflow: ellipsis }',
  '/* .a { overflow: auto } */',
  '.a { overflow: auto; /* positioned: the browser fixes dialogs */ }',
])('%s is fine', (css) => {
  expect(findUnpositionedScrollers('a.css', css)).toEqual([]);
});

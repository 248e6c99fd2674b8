import { expect, test } from 'vitest';
import { copiedOf, copiedText } from './copied-text.ts';
import { node } from './sample-layout.ts';

test('what was copied is read again, and any other text is left to be text', () => {
  const nodes = [node('a', 'box'), node('b', 'text')];
  expect(copiedOf(copiedText(nodes, 'atlas'))).toEqual({ nodes, site: 'atlas' });
  expect(copiedOf(copiedText(nodes, null))).toEqual({ nodes, site: undefined });
  expect(copiedOf('{"type":"sitewright/nodes","site":1,"nodes":[]}')).toEqual({ nodes: [], site: undefined });
  for (const text of ['', 'words', '{"a":1}', '{"type":"sitewright/nodes"}', '{ sitewright/nodes', '[1]'])
    expect(copiedOf(text)).toBeUndefined();
});

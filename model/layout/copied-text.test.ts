import { expect, test } from 'vitest';
import { copiedText, nodesOfText } from './copied-text.ts';
import { node } from './sample-layout.ts';

test('what was copied is read again, and any other text is left to be text', () => {
  const nodes = [node('a', 'box'), node('b', 'text')];
  expect(nodesOfText(copiedText(nodes))).toEqual(nodes);
  for (const text of ['', 'words', '{"a":1}', '{"type":"sitewright/nodes"}', '{ sitewright/nodes', '[1]'])
    expect(nodesOfText(text)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { copiedOf, copiedText } from './copied-text.ts';
import { node } from './sample-layout.ts';

test('what was copied is read again, and any other text is left to be text', () => {
  const nodes = [node('a', 'box'), node('b', 'text')];
  expect(copiedOf(copiedText(nodes, 'atlas'))).toEqual({ nodes, site: 'atlas' });
  expect(copiedOf(copiedText(nodes, null))).toEqual({ nodes, site: undefined });
  expect(copiedOf('{"type":"sitewright/nodes","site":1,"nodes":[]}')).toEqual({ nodes: [], site: undefined });
  const cards = [{ ...node('c', '@card:2'), slots: { main: [node('d', '@other')] } }];
  const saved = new Map([
    ['card:2', { title: 'Card' }],
    ['unused', { title: 'Unused' }],
  ]);
  expect(copiedOf(copiedText(cards, null, undefined, saved))?.titles).toEqual(new Map([['card', 'Card']]));
  const hostile = copiedOf('{"type":"sitewright/nodes","nodes":[],"titles":{"a":1,"b":{},"__proto__":"x","c":"C"}}');
  expect(hostile?.titles).toEqual(
    new Map([
      ['__proto__', 'x'],
      ['c', 'C'],
    ]),
  );
  expect(copiedOf('{"type":"sitewright/nodes","nodes":[],"titles":"abc"}')?.titles).toEqual(new Map());
  for (const text of ['', 'words', '{"a":1}', '{"type":"sitewright/nodes"}', '{ sitewright/nodes', '[1]'])
    expect(copiedOf(text)).toBeUndefined();
});

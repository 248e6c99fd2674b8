import { expect, test } from 'vitest';
import { readLinks } from './read-links.ts';

test('links are read with the node they are in, and places with what leads to them', () => {
  const { links, anchors } = readLinks(
    '<main data-node="r"><h2 id="b">B</h2><section data-node="s"><p><a href=" /one ">1</a><br><img src="/x.png">' +
      '</p></section><a href="#b" name="old">2</a><a href="">no</a><a>no</a></main>' +
      '<form action="/search"><input name="q"></form><form action="/_/forms/a" method="post"></form>' +
      '<template><a href="/unseen">3</a></template><map><area href="/area"></map>',
  );
  expect(links).toEqual([
    { href: '/one', node: 's' },
    { href: '#b', node: 'r' },
    { href: '/search', node: '' },
    { href: '/area', node: '' },
  ]);
  expect(anchors).toBe('b\nold');
});

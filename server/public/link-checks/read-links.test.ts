import { expect, test } from 'vitest';
import { PAGE_LINKS, readLinks } from './read-links.ts';

test('links are read with the node they are in, and places with what leads to them', async () => {
  const { links, anchors } = await readLinks(
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

test('a page of 4 MB is read in turns with others, wherever it is cut', async () => {
  const link = '<p data-node="n"><a href="/a-way/to">x</a></p>';
  const html = link.repeat(4_000_000 / link.length);
  const reading = readLinks(html);
  const seen = await Promise.race([reading, new Promise((done) => setImmediate(() => done('a turn of others')))]);
  expect(seen).toBe('a turn of others');
  const { links } = await reading;
  expect(links).toHaveLength(PAGE_LINKS);
  expect(new Set(links.map(({ href, node }) => `${href} ${node}`))).toEqual(new Set(['/a-way/to n']));
});

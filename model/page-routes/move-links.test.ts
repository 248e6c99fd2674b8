import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { type FieldsOf, linksIn } from './links-in.ts';
import { linkMove } from './move-links.ts';

test.each<[string, string, Json, Json]>([
  ['/about', '/us', { href: '/about' }, { href: '/us' }],
  [
    '/about',
    '/us',
    { items: [{ href: '/about?x=1#team' }, { href: '/about/more' }] },
    { items: [{ href: '/us?x=1#team' }, { href: '/about/more' }] },
  ],
  ['/about', '/us', { text: '/about', image_url: '/about' }, { text: '/about', image_url: '/us' }],
  [
    '/about',
    '/us',
    { body: '<a href="/about">/about</a> <a href="/about-us">x</a>' },
    { body: '<a href="/us">/about</a> <a href="/about-us">x</a>' },
  ],
  ['/c/<code>', '/land/<code>', { href: '/c/{{ country.code }}' }, { href: '/land/{{ country.code }}' }],
  ['/c/<code>', '/land/<code>', { href: '/c/FRA#people' }, { href: '/land/FRA#people' }],
  ['/c/<code>', '/land/<code>', { redirect_to: '/c/<code>?x' }, { redirect_to: '/land/<code>?x' }],
  ['/about', '/us', { canonical: '/about' }, { canonical: '/us' }],
  ['/c/<code>', '/land/<code>', { href: '/c/FRA/more' }, { href: '/c/FRA/more' }],
  ['/<y>/<m>', '/<m>-<y>'.replace('-', '/'), { href: '/2026/11' }, { href: '/11/2026' }],
  ['/a.b', '/c', { href: '/axb' }, { href: '/axb' }],
  ['/x/<a>', '/x', { href: '/x/1' }, { href: '/x' }],
  [
    '/about',
    '/us',
    { href: 'page:about', link: 'https://elsewhere.example/about' },
    { href: 'page:about', link: 'https://elsewhere.example/about' },
  ],
])('links to %s become %s', (from, to, given, wanted) => {
  expect(linkMove(from, to)?.move(given).value).toEqual(wanted);
});

test('what has no link of it stays the same value, and links are counted', () => {
  const value = { slots: [{ href: '/other' }] };
  const move = linkMove('/about', '/us');
  expect(move?.move(value)).toEqual({ value, count: 0 });
  expect(move?.move(value).value).toBe(value);
  expect(move?.move([{ href: '/about' }, { body: '<a href="/about"></a><a href="/about#x"></a>' }]).count).toBe(3);
});

test('addresses with other placeholders cannot take links along', () => {
  expect(linkMove('/c/<code>', '/c/<name>')).toBeUndefined();
  expect(linkMove('/about', '/about/<x>')).toBeUndefined();
});

test('a long value of Liquid or of nothing takes no time', () => {
  const move = linkMove('/c/<code>/x', '/d/<code>/x');
  const began = performance.now();
  move?.move({ href: `/c/${'{{a}}'.repeat(20_000)}!` });
  move?.move({ body: `href="/c/${'a'.repeat(100_000)}`.repeat(3) });
  expect(performance.now() - began).toBeLessThan(2000);
});

test('what a widget declares to be an address is one, whatever it is called, and in the items of its lists', () => {
  const of = { leads: { kind: 'url', default: '' }, words: { kind: 'text', default: '' } } as const;
  const list = { kind: 'list', of } as const;
  const fieldsOf: FieldsOf = (widget) =>
    widget === '@card' ? { more: { kind: 'url' }, words: { kind: 'text' }, items: list } : undefined;
  const card = (address: string) => ({
    widget: '@card',
    props: { more: address, words: '/about', items: [{ leads: address, words: '/about' }] },
    bindings: { more: `${address}?of={{ item.id }}` },
    slots: { content: [{ widget: 'other', props: { more: '/about' }, bindings: {}, slots: {} }] },
  });
  const given = { root: card('/about') };
  expect(linkMove('/about', '/us')?.move(given, { fieldsOf })).toEqual({ value: { root: card('/us') }, count: 3 });
  expect([...linksIn(given, fieldsOf)].sort()).toEqual(['/about', '/about', '/about?of={{ item.id }}']);
  expect([...linksIn(given)]).toEqual([]);
});

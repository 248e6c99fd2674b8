import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readForwardedHop, trustedProxies } from '#server/platform/http/forwarded-for.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';

const proxy = '192.0.2.1';

async function addressOf(forwarded: string | undefined, remoteAddress: string, trusted = ['192.0.2.0/24', 'fd00::/8']) {
  const app = Fastify({ trustProxy: trusted.length > 0 ? trustedProxies(trusted) : false });
  app.get('/', (request) => peerAddress(request));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress, headers })).body;
}

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:1234', '203.0.113.9'],
  ['[2001:DB8::0:1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['198.51.100.7, 203.0.113.9:1, 192.0.2.7:2', '203.0.113.9'],
  ['198.51.100.7, [fd00::7]:2', '198.51.100.7'],
])('behind a trusted proxy %s is read as %s', async (forwarded, address) => {
  expect(await addressOf(forwarded, proxy)).toBe(address);
});

test.each([
  'garbage1',
  'garbage1, garbage2',
  '198.51.100.7, unknown',
  '203.0.113.9:x',
  '203.0.113.9:123456',
  '[203.0.113.9]:80',
  '010.0.0.1',
  '1.2.3',
  '256.1.1.1',
  '_hidden',
  '2001:db8::1]:443',
  '0x7f.1',
])('%s is no address: the proxy itself counts', async (forwarded) => {
  expect(await addressOf(forwarded, proxy)).toBe(proxy);
});

test('what is no address behind two proxies counts as the outer one', async () => {
  expect(await addressOf('garbage, 192.0.2.7', proxy)).toBe('192.0.2.7');
});

test('without a trusted proxy the header is not read', async () => {
  expect(await addressOf('203.0.113.9', '198.51.100.1')).toBe('198.51.100.1');
  expect(await addressOf('203.0.113.9', '::ffff:198.51.100.1', [])).toBe('198.51.100.1');
});

test('a hop is trusted in any spelling', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8', '::1', 'fd00::/8']);
  expect(['10.1.2.3', '::ffff:10.1.2.3', '10.1.2.3:80', '0:0::1', '[FD00::1]:1'].map(isTrusted)).not.toContain(false);
  expect(['11.0.0.1', 'fe80::1', 'garbage', ''].map(isTrusted)).not.toContain(true);
  expect(readForwardedHop('')).toBeUndefined();
});

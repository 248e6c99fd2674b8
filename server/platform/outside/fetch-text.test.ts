import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { fetchText } from './fetch-text.ts';
import { isPublicAddress } from './public-address.ts';
import { createTestOutside } from './testing.ts';

const HERE = '93.184.216.34';
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** An internet in which `there.example` is served by a listener. */
async function served(listener: RequestListener, addresses = [HERE]) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const outside = createTestOutside();
  outside.names.set('there.example', addresses);
  outside.servers.set(HERE, server);
  return outside;
}

const limits = () => ({ signal: AbortSignal.timeout(10_000), mostBytes: 100 });
const there = new URL('http://there.example/word');

test('a text is fetched from the address its name was found at, by that name', async () => {
  let host: string | undefined;
  const outside = await served((request, response) => {
    host = request.headers.host;
    response.end('a word\n');
  });
  expect(await fetchText(outside, there, limits())).toBe('a word\n');
  expect([host, outside.connected]).toEqual(['there.example', [`${HERE}:80`]]);
});

test.each([
  ['this machine', ['127.0.0.1']],
  ['this machine in the other family', ['::1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['a private network', ['10.0.0.7']],
  ['a metadata service', ['169.254.169.254']],
  ['one address outside and one inside', [HERE, '192.168.1.1']],
  ['nothing', []],
])('a name that leads to %s is not connected to', async (_where, addresses) => {
  const outside = await served((_request, response) => response.end('inside'), addresses);
  await expect(fetchText(outside, there, limits())).rejects.toThrow();
  expect(outside.connected).toEqual([]);
});

test.each(['http://there.example:5432/', 'https://there.example:8443/', 'ftp://there.example/', 'file:///etc/passwd'])(
  '%s is not asked',
  async (address) => {
    const outside = await served((_request, response) => response.end('asked'));
    await expect(fetchText(outside, new URL(address), limits())).rejects.toThrow('usual web address');
    expect(outside.connected).toEqual([]);
  },
);

test('a redirect is not followed', async () => {
  const outside = await served((_request, response) => {
    response.writeHead(302, { location: 'http://there.example/other' }).end();
  });
  await expect(fetchText(outside, there, limits())).rejects.toThrow('302');
  expect(outside.connected).toHaveLength(1);
});

test('an answer that does not end, or does not begin, is given up', async () => {
  // More than is wanted, and then nothing: its end is not waited for.
  const endless = await served((_request, response) => response.write('x'.repeat(200)));
  await expect(fetchText(endless, there, limits())).rejects.toThrow('more than was asked for');
  const silent = await served(() => undefined);
  const signal = AbortSignal.timeout(50);
  await expect(fetchText(silent, there, { signal, mostBytes: 100 })).rejects.toThrow('could not be reached');
  const asking = { ...silent, addressesOf: () => new Promise<never>(() => undefined) };
  await expect(fetchText(asking, there, { signal: AbortSignal.timeout(50), mostBytes: 100 })).rejects.toThrow(
    'too long',
  );
});

test.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['172.16.0.1', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::7f00:1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['no address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

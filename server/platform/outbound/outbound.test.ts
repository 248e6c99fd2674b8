import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readAllowed } from '#server/platform/config/outbound-allow.ts';
import { SealedText } from '#server/platform/secrets/sealed-text.ts';
import { createOutbound, type Outbound, type OutboundRequest } from './outbound.ts';
import { OutboundError, outboundProblem } from './outbound-error.ts';
import { createTestNetwork, type TestNetwork } from './test-network.ts';
import { certificate, certificateKey } from './testing-certificate.ts';

const [HERE, ELSEWHERE] = ['93.184.216.34', '93.184.216.35'];
const opened: { close(): Promise<void> }[] = [];
/** What stands inside: nobody may knock here. */
let canary: Server;
let knocks = 0;

beforeAll(async () => {
  canary = createServer((_request, response) => response.end('the inside'));
  canary.on('connection', () => {
    knocks++;
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => canary.close(resolve)));
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  expect(knocks).toBe(0);
});

interface Served {
  outside: TestNetwork;
  outbound: Outbound;
  ask(request?: Partial<OutboundRequest>): ReturnType<Outbound['request']>;
}

async function listen<T extends NetServer>(server: T): Promise<T> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  opened.push({ close });
  return server;
}

/** An internet in which `there.example` is served, and every address inside by the canary. */
async function served(listener: RequestListener | NetServer, allow: string[] = []): Promise<Served> {
  const outside = createTestNetwork();
  outside.names.set('there.example', [HERE]);
  outside.names.set('elsewhere.example', [ELSEWHERE]);
  const server = await listen(typeof listener === 'function' ? createServer(listener) : listener);
  for (const address of [HERE, ELSEWHERE]) outside.servers.set(address, server);
  for (const address of ['127.0.0.1', '10.0.0.7', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1', 'fe80::1'])
    for (const at of [address, `${address}:443`, `${address}:5432`]) outside.servers.set(at, canary);
  const allowed = allow.map((entry) => readAllowed(entry)!);
  const outbound = createOutbound({ network: outside, allowed, tls: { ca: certificate }, loopMark: 'sitewright-here' });
  opened.push({ close: async () => outbound.close() });
  return { outside, outbound, ask: (request) => outbound.request({ url: 'http://there.example/word', ...request }) };
}

const answering: RequestListener = (_request, response) => response.end('a word');

async function reasonOf(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => 'answered',
    (fault) => fault,
  );
  return error instanceof OutboundError ? error.reason : String(error);
}

test('a response comes from the IP address its host name resolved to', async () => {
  let seen: IncomingMessage | undefined;
  const { ask, outside } = await served((request, response) => {
    seen = request;
    response.writeHead(201, { 'content-type': 'text/plain' }).end('a word');
  });
  const headers = { Authorization: new SealedText('Bearer sk_live'), accept: 'text/plain' };
  const answer = await ask({ url: 'http://there.example/word?a=1#part', method: 'POST', body: 'é', headers });
  expect([answer.status, answer.body.toString(), answer.headers['content-type']]).toEqual([
    201,
    'a word',
    'text/plain',
  ]);
  expect(answer.url).toBe('http://there.example/word?a=1#part');
  expect([seen?.method, seen?.url]).toEqual(['POST', '/word?a=1']);
  expect(seen?.headers).toMatchObject({
    host: 'there.example',
    authorization: 'Bearer sk_live',
    'content-length': '2',
    'cdn-loop': 'sitewright-here',
  });
  expect(outside.connected).toEqual([`${HERE}:80`]);
});

// hardening: P1, P2, P4, P8, P9, P10
test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://2130706433/',
  'http://0/',
  'http://127.0.0.1./',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::7f00:1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[2a00::5efe:127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fe80::1%25eth0]/',
  'http://[fd00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://metadata.google.internal/',
  'http://10.0.0.7/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://ａ.localhost/',
  'http://①②⑦.0.0.1/',
  'http://printer.local/',
  'http://255.255.255.255/',
  'http://there.example:5432/',
  'http://there.example:25/',
  'http://there.example:22/',
  'http://there.example:4000/',
  'http://there.example:0/',
  'https://good@127.0.0.1/',
  'http://user:password@there.example/',
  'http://there.example\\@127.0.0.1/',
  'http://127.0.0.1\\',
  'http://there.exa\nmple/',
  ' http://there.example/',
  'file:///etc/passwd',
  'gopher://there.example/',
  'ftp://there.example/',
  'data:text/plain,x',
  'blob:http://there.example/x',
  'unix:/var/run/docker.sock',
  'javascript:alert(1)',
  '//there.example/',
  'there.example',
  '',
  `http://there.example/${'x'.repeat(9000)}`,
])('nobody is asked for %j', async (url) => {
  const { ask, outbound, outside } = await served(answering);
  expect(['refused', 'unreachable']).toContain(await reasonOf(ask({ url })));
  expect(() => outbound.check({ url })).toThrow(OutboundError);
  expect(outside.connected).toEqual([]);
});

// hardening: P5
test.each([
  ['this machine', ['127.0.0.1']],
  ['this machine in the other family', ['::1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['a private network', ['10.0.0.7']],
  ['a unique local address', ['fd00::1']],
  ['a metadata service', ['169.254.169.254']],
  ['a link of this machine', ['fe80::1%eth0']],
  ['one address outside and one inside', [HERE, '192.168.1.1']],
  ['one address inside and one outside', ['192.168.1.1', HERE]],
  ['nothing', []],
  ['no address', ['there.example']],
])('a name that resolves to %s is not connected to', async (_where, addresses) => {
  const { ask, outside } = await served(answering);
  outside.names.set('there.example', addresses);
  expect(await reasonOf(ask())).toBe('unreachable');
  expect(outside.connected).toEqual([]);
});

// hardening: P6
test('a name that turns private after the check is resolved only once per connection', async () => {
  const { ask, outside } = await served((_request, response) =>
    response.writeHead(200, { connection: 'close' }).end('x'),
  );
  let asked = 0;
  const rebinding = { ...outside, addressesOf: async () => [asked++ === 0 ? HERE : '127.0.0.1'] };
  const outbound = createOutbound({ network: rebinding, allowed: [] });
  opened.push({ close: async () => outbound.close() });
  expect((await outbound.request({ url: 'http://there.example/' })).body.toString()).toBe('x');
  expect([asked, outside.connected]).toEqual([1, [`${HERE}:80`]]);
  expect(await reasonOf(outbound.request({ url: 'http://there.example/' }))).toBe('unreachable');
  expect([asked, outside.connected]).toEqual([2, [`${HERE}:80`]]);
  await ask();
});

// hardening: P7
test("a redirect is returned as is when redirects aren't followed", async () => {
  const { ask, outside } = await served((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
  });
  expect((await ask()).status).toBe(302);
  expect(outside.connected).toHaveLength(1);
});

test.each([
  ['inside', 'http://127.0.0.1/', 'unreachable'],
  ['to a name inside', 'http://inside.example/', 'unreachable'],
  ['inside without a scheme', '//169.254.169.254/latest', 'unreachable'],
  ['to a file', 'file:///etc/passwd', 'refused'],
  ['to another port', 'http://there.example:5432/', 'refused'],
  ['with a password', 'http://user:password@there.example/', 'refused'],
  ['to itself', '/word', 'redirects'],
  ['nowhere', 'http://[', 'redirects'],
])('a redirect to %s is not followed', async (_where, location, reason) => {
  const { ask, outside } = await served((_request, response) => void response.writeHead(302, { location }).end());
  outside.names.set('inside.example', ['10.0.0.7']);
  expect(await reasonOf(ask({ limits: { redirects: 3 } }))).toBe(reason);
});

test('at most three redirects are followed, even if more are allowed', async () => {
  const { ask } = await served((request, response) => {
    const at = Number(request.url!.slice(1));
    if (at === 0) response.end('there');
    else response.writeHead(302, { location: `/${at - 1}` }).end();
  });
  const answer = await ask({ url: 'http://there.example/3', limits: { redirects: 3 } });
  expect([answer.body.toString(), answer.url]).toEqual(['there', 'http://there.example/0']);
  expect(await reasonOf(ask({ url: 'http://there.example/4', limits: { redirects: 21 } }))).toBe('redirects');
  expect(await reasonOf(ask({ url: 'http://there.example/2', limits: { redirects: 1 } }))).toBe('redirects');
});

test('a redirect to another host carries no secret, no cookie and no body along', async () => {
  const seen: IncomingMessage[] = [];
  const { ask } = await served((request, response) => {
    seen.push(request);
    if (request.headers.host === 'elsewhere.example') response.end('there');
    else response.writeHead(request.url === '/kept' ? 307 : 303, { location: 'http://elsewhere.example/' }).end();
  });
  const headers = { authorization: new SealedText('s'), 'x-api-key': 'k', cookie: 'c', accept: 'text/plain' };
  await ask({ method: 'POST', body: 'x', headers, limits: { redirects: 1 } });
  expect(seen[1]?.method).toBe('GET');
  expect(Object.keys(seen[1]?.headers ?? {}).sort()).toEqual(
    ['accept', 'accept-encoding', 'cdn-loop', 'connection', 'host', 'user-agent'].sort(),
  );
  const kept = ask({ url: 'http://there.example/kept', method: 'POST', body: 'x', headers, limits: { redirects: 1 } });
  expect(await reasonOf(kept)).toBe('redirects');
});

// hardening: P11
test.each([
  { Host: 'other.example' },
  { 'Content-Length': '1' },
  { 'transfer-encoding': 'chunked' },
  { Connection: 'close' },
  { Upgrade: 'websocket' },
  { Expect: '100-continue' },
  { 'Proxy-Authorization': 'x' },
  { 'accept-encoding': 'zstd' },
  { 'x-a': 'x\r\nHost: other.example' },
  { 'x-a': 'x\0' },
  { 'x-a': 'ü‮' },
  { 'x a': 'x' },
  { 'x:a': 'x' },
  { '': 'x' },
  { 'x-a': '1', 'X-A': '2' },
  { 'x-a': 'x'.repeat(20_000) },
  Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`x-${at}`, 'x'])),
])('the headers %j are not sent', async (headers) => {
  const { ask, outbound, outside } = await served(answering);
  expect(await reasonOf(ask({ headers: headers as Record<string, string> }))).toBe('refused');
  expect(() => outbound.check({ url: 'http://there.example/', headers: headers as Record<string, string> })).toThrow(
    OutboundError,
  );
  expect(outside.connected).toEqual([]);
});

test('a secret with a line break is refused without being shown', async () => {
  const { ask } = await served(answering);
  const headers = { authorization: new SealedText('sk_live\r\nx: y') };
  const error = await ask({ headers }).catch((fault: unknown) => fault);
  expect(String(error)).toContain('authorization');
  expect(String(error)).not.toContain('sk_live');
});

// hardening: P13
test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['identity', (text: Buffer) => text],
] as const)('an answer in %s is read up to its limit, and cut off behind it', async (coding, encode) => {
  const { ask } = await served((request, response) => {
    const size = Number(request.url!.slice(1));
    response.writeHead(200, { 'content-encoding': coding }).end(encode(Buffer.alloc(size, 'x')));
  });
  const limits = { bytes: 10_000 };
  expect((await ask({ url: 'http://there.example/10000', limits })).body).toHaveLength(10_000);
  expect(await reasonOf(ask({ url: 'http://there.example/10001', limits }))).toBe('large');
  // A thousand times as large as what comes over the line.
  expect(await reasonOf(ask({ url: 'http://there.example/8000000', limits }))).toBe('large');
});

test('an endless response is cut off at the limit; a declared size over it fails immediately', async () => {
  const endless = await served((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', write);
    write();
  });
  expect(await reasonOf(endless.ask({ limits: { bytes: 100_000 } }))).toBe('large');
  const announced = await served((_request, response) => {
    response.writeHead(200, { 'content-length': '1000000' }).write('x');
  });
  expect(await reasonOf(announced.ask({ limits: { bytes: 100_000 } }))).toBe('large');
});

test.each([
  ['a coding nobody asked for', { 'content-encoding': 'zstd' }, 'x'],
  ['two codings', { 'content-encoding': 'gzip, gzip' }, 'x'],
  ['a coding it does not have', { 'content-encoding': 'gzip' }, 'not gzip'],
  ['half of what it announced', { 'content-length': '10' }, 'half'],
])('a response with %s is reported as broken', async (_what, headers, text) => {
  const { ask } = await served((_request, response) => {
    response.writeHead(200, headers).write(text);
    setImmediate(() => response.destroy());
  });
  expect(await reasonOf(ask())).toBe('broken');
});

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'broken'],
  ['a header without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}`, 'broken'],
  ['a thousand headers', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(1000)}\r\n`, 'broken'],
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n', 'broken'],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxy', 'broken'],
  ['nothing', '', 'unreachable'],
])('who answers %s is not understood', async (_what, text, reason) => {
  const raw = createNetServer((socket) => {
    socket.once('data', () => (text === '' ? socket.end() : socket.write(text)));
  });
  const { ask } = await served(raw);
  expect(await reasonOf(ask())).toBe(reason);
});

test('a response without a body is accepted', async () => {
  const { ask } = await served((request, response) => {
    response.writeHead(request.method === 'HEAD' ? 200 : 204, { 'content-encoding': 'gzip' }).end();
  });
  expect((await ask({ method: 'HEAD' })).body).toHaveLength(0);
  expect((await ask()).status).toBe(204);
});

// hardening: P14
test("a host that doesn't respond, trickles bytes, or resolves too slowly times out", async () => {
  const silent = await served(() => undefined);
  expect(await reasonOf(silent.ask({ limits: { firstByte: 60 } }))).toBe('unreachable');
  const dripping = await served((_request, response) => {
    const drip = setInterval(() => response.write('x'), 20);
    response.once('close', () => clearInterval(drip));
  });
  expect(await reasonOf(dripping.ask({ limits: { total: 200 } }))).toBe('slow');
  const informing = await served((_request, response) => {
    const drip = setInterval(() => response.writeProcessing(), 20);
    response.once('close', () => clearInterval(drip));
  });
  expect(await reasonOf(informing.ask({ limits: { total: 200 } }))).toBe('slow');
  const { outside } = silent;
  const asking = { ...outside, addressesOf: () => new Promise<never>(() => undefined) };
  const outbound = createOutbound({ network: asking, allowed: [] });
  opened.push({ close: async () => outbound.close() });
  const unknown = outbound.request({ url: 'http://there.example/', limits: { connect: 60 } });
  expect(await reasonOf(unknown)).toBe('unreachable');
});

test('a call can be aborted before and during the response', async () => {
  const { ask, outbound } = await served((_request, response) => response.write('x'));
  await expect(ask({ signal: AbortSignal.abort(new Error('Nobody waits.')) })).rejects.toThrow('Nobody waits.');
  const stop = new AbortController();
  const waiting = ask({ signal: stop.signal });
  setTimeout(() => stop.abort(new Error('Enough.')), 50);
  await expect(waiting).rejects.toThrow('Enough.');
  const again = new AbortController();
  const { content } = await outbound.open({ url: 'http://there.example/', signal: again.signal });
  setTimeout(() => again.abort(new Error('Enough.')), 50);
  await expect(buffer(content)).rejects.toThrow('Enough.');
});

test('a streamed body has the same limits', async () => {
  const { outbound } = await served((_request, response) => response.end('x'.repeat(5000)));
  const small = await outbound.open({ url: 'http://there.example/', limits: { bytes: 5000 } });
  expect(await buffer(small.content)).toHaveLength(5000);
  const large = await outbound.open({ url: 'http://there.example/', limits: { bytes: 5000 } });
  large.content.destroy();
  expect(await reasonOf(outbound.open({ url: 'http://there.example/', limits: { bytes: 4999 } }))).toBe('large');
});

// hardening: P20
test('a certificate for another host, or an untrusted one, ends the call', async () => {
  const secure = createSecureServer({ cert: certificate, key: certificateKey }, answering);
  const { outside, outbound } = await served(answering);
  await listen(secure);
  outside.servers.set(`${HERE}:443`, secure);
  outside.names.set('other.example', [HERE]);
  expect((await outbound.request({ url: 'https://there.example/' })).body.toString()).toBe('a word');
  expect(await reasonOf(outbound.request({ url: 'https://other.example/' }))).toBe('unreachable');
  expect(await reasonOf(outbound.request({ url: `https://${HERE}/` }))).toBe('unreachable');
  const strict = createOutbound({ network: outside, allowed: [] });
  opened.push({ close: async () => strict.close() });
  expect(await reasonOf(strict.request({ url: 'https://there.example/' }))).toBe('unreachable');
});

test('HTTPS never redirects to HTTP', async () => {
  const secure = createSecureServer({ cert: certificate, key: certificateKey }, (_request, response) => {
    response.writeHead(302, { location: 'http://there.example/' }).end();
  });
  const { outside, outbound } = await served(answering);
  await listen(secure);
  outside.servers.set(`${HERE}:443`, secure);
  const asked = outbound.request({ url: 'https://there.example/', limits: { redirects: 3 } });
  expect(await reasonOf(asked)).toBe('redirects');
});

// hardening: P21
test("errors don't reveal whether an internal address exists", async () => {
  const { ask, outside } = await served(answering);
  outside.names.set('inside.example', ['10.0.0.7']);
  const result = await Promise.all(
    ['http://127.0.0.1/', 'http://inside.example/', 'http://no-such.example/', 'https://there.example/'].map((url) =>
      ask({ url }).catch((error: OutboundError) => outboundProblem(error)),
    ),
  );
  expect(result.map((each) => 'kind' in each && [each.kind, each.details.message])).toEqual(
    Array.from({ length: 4 }, () => ['outbound_failed', 'outbound.unreachable']),
  );
});

// hardening: P22
test("a proxy set in the environment isn't used", async () => {
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : address;
  try {
    const { ask } = await served(answering);
    expect((await ask()).body.toString()).toBe('a word');
  } finally {
    for (const [at, name] of names.entries()) {
      const value = before[at];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
});

test("connections are reused, and one the host closed doesn't fail the call", async () => {
  const server = createServer(answering);
  const { ask, outside } = await served(server);
  await ask();
  await ask();
  expect(outside.connected).toHaveLength(1);
  await ask({ isFresh: true });
  await ask({ isFresh: true });
  expect(outside.connected).toHaveLength(3);
  let isFirst = true;
  server.removeAllListeners('request').on('request', (request, response) => {
    if (isFirst) request.socket.destroy();
    else response.end('again');
    isFirst = false;
  });
  expect((await ask()).body.toString()).toBe('again');
  isFirst = true;
  expect(await reasonOf(ask({ method: 'POST', body: 'x' }))).toBe('unreachable');
});

test.each([
  ['inside.example', 'http://inside.example/', true],
  ['inside.example', 'http://inside.example:8080/', false],
  ['inside.example:8080', 'http://inside.example:8080/', true],
  ['inside.example:8080', 'http://inside.example/', false],
  ['inside.example', 'http://other.example/', false],
  ['inside.example', 'http://sub.inside.example/', false],
  ['10.0.0.7', 'http://10.0.0.7/', true],
  ['10.0.0.7', 'http://inside.example/', false],
  ['10.0.0.0/8', 'http://inside.example/', true],
  ['10.0.0.0/8', 'http://10.0.0.7/', true],
  ['10.0.0.0/8', 'http://10.0.0.7:8080/', false],
  ['10.0.0.0/8', 'http://other.example/', false],
  ['there.example:8080', 'http://there.example:8080/', true],
  ['localhost:8080', 'http://localhost:8080/', true],
  ['[fd00::1]:8080', 'http://[fd00:0::1]:8080/', true],
])('with %s allowed, calling %s is: %s', async (entry, url, isAllowed) => {
  const { outside, outbound } = await served(answering, [entry]);
  const server = outside.servers.get(HERE)!;
  for (const address of ['10.0.0.7', '10.0.0.7:8080', `${HERE}:8080`, '127.0.0.1:8080', 'fd00::1:8080'])
    outside.servers.set(address, server);
  outside.names.set('inside.example', ['10.0.0.7']);
  outside.names.set('sub.inside.example', ['10.0.0.7']);
  outside.names.set('other.example', ['192.168.1.1']);
  outside.names.set('localhost', ['127.0.0.1']);
  const reason = await reasonOf(outbound.request({ url }));
  expect(reason === 'answered').toBe(isAllowed);
});

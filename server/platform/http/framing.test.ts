import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
const site = await buildSiteApp(server.services);
const ports = { studio: 0, site: 0 };
type Where = keyof typeof ports;
const addresses = Object.keys(ports) as Where[];

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await site.listen({ port: 0, host: '127.0.0.1' });
  ports.studio = (server.app.server.address() as AddressInfo).port;
  ports.site = (site.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await site.close();
  await server.close();
});

/** What a connection brings back until the server closes it. */
async function send(where: Where, text: string): Promise<string> {
  const socket = connect(ports[where], '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  // What the server did not read makes the system reset the connection once it has answered.
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return answer;
}

const statusesOf = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

const codings = [
  'xchunked',
  'identity',
  'gzip',
  '"chunked"',
  'chunked;q=1',
  'chun ked',
  'chunked, identity',
  'x, chunked',
];
const chunks = [
  'zz\r\n\r\n',
  '-1\r\n\r\n',
  '+1\r\nx\r\n0\r\n\r\n',
  '1\r\nabc\r\n0\r\n\r\n',
  '0\n\n',
  'FFFFFFFFFFFFFFFFF\r\n',
];
const malformed = [
  ...codings.map((coding) => [coding, '0\r\n\r\n'] as const),
  ...chunks.map((body) => ['chunked', body] as const),
].flatMap(([coding, body]) =>
  addresses.flatMap((where) =>
    ['GET', 'POST'].flatMap((method) =>
      ['/v1/auth/login', '/v1/auth/welcome', '/nowhere'].map((path) => ({ where, method, path, coding, body })),
    ),
  ),
);

test.each(malformed)('$where: $method $path with “$coding” and $body is answered once', async (request) => {
  const { where, method, path, coding, body } = request;
  const answer = await send(
    where,
    `${method} ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: ${coding}\r\n\r\n${body}`,
  );
  expect(statusesOf(answer)).toHaveLength(1);
  expect(answer.toLowerCase()).toContain('connection: close');
});

test.each(addresses)('%s: two hosts, none and both lengths are refused', async (where) => {
  const answers = await Promise.all([
    send(where, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'),
    send(where, 'GET /v1/auth/welcome HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'),
    send(where, 'GET / HTTP/1.1\r\n\r\n'),
    send(where, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    send(where, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'),
  ]);
  expect(answers.map(statusesOf)).toEqual([[400], [400], [400], [400], [400]]);
});

test('a body that is read whole keeps its connection', async () => {
  const body = JSON.stringify({ email: 'ada@example.com', password: 'wrong wrong' });
  const head = 'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const answer = await send(
    'studio',
    `${head}Content-Length: ${body.length}\r\n\r\n${body}${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(statusesOf(answer)).toEqual([401, 401, 200]);
});

test('a body of JSON without end, whose length nobody told, is cut off at its limit', async () => {
  const socket = connect(ports.studio, '127.0.0.1');
  let answer = '';
  let sent = 0;
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  // What the server did not read makes the system reset the connection once it has answered.
  socket.on('error', () => undefined);
  const head = 'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n`);
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  const more = () => {
    while (!socket.destroyed && socket.writable) {
      sent += 0x10000;
      if (!socket.write(chunk)) return;
    }
  };
  socket.on('drain', more);
  more();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(statusesOf(answer)).toEqual([413]);
  expect(answer).toContain('The limit is 64 KiB.');
  // The system itself takes some megabytes on their way.
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

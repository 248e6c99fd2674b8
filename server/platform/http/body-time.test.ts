import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitBodyTime } from './body-time.ts';
import { answerClientError } from './client-error.ts';

test('a body that takes too long ends its connection, and an upload has a pace of its own', async () => {
  const app = Fastify({ clientErrorHandler: answerClientError });
  limitBodyTime(app, 100);
  const taken = (_request: unknown, body: unknown) => ({ body });
  app.post('/text', (request) => taken(request, request.body));
  app.post('/upload', { config: { takesUpload: true } }, (request) => taken(request, request.body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    const head = ['Host: x', 'Connection: close', 'Content-Type: text/plain', 'Content-Length: 4', '', ''];
    socket.write([`POST ${path} HTTP/1.1`, ...head].join('\r\n'));
    socket.write('sl');
    const rest = setTimeout(() => socket.write('ow'), 400);
    const [first] = (await once(socket, 'data')) as [Buffer];
    clearTimeout(rest);
    socket.destroy();
    return first.toString().split('\r\n', 1)[0];
  };
  expect(await send('/text')).toBe('HTTP/1.1 408 Request Timeout');
  expect(await send('/upload')).toBe('HTTP/1.1 200 OK');
  await app.close();
});

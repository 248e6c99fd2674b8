import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An external store that speaks enough S3 to store files. */
interface Bucket {
  /** URL without a trailing slash. */
  readonly url: string;
  /** Host and port, as in `OUTBOUND_ALLOW`. */
  readonly host: string;
  /** Its content, by request path. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Accepts requests without responding until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** @returns an empty bucket, at any path of its address */
export async function startBucket(): Promise<Bucket> {
  const files = new Map<string, Buffer>();
  let held = Promise.resolve();
  const server = createServer((call, answer) => {
    void buffer(call).then(async (body) => {
      const path = decodeURIComponent(new URL(call.url ?? '/', 'http://bucket').pathname);
      if (call.method === 'PUT') {
        await held;
        files.set(path, body);
      }
      if (call.method === 'DELETE') files.delete(path);
      const isAsked = call.method === 'GET' || call.method === 'HEAD';
      const found = files.get(path);
      if (isAsked && !found) answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      else answer.writeHead(call.method === 'DELETE' ? 204 : 200).end(isAsked ? found : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    files,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

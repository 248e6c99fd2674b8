import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A store of somebody else's that speaks as much S3 as it takes to keep files. */
interface Bucket {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Host and port, as the operator lets them in. */
  readonly host: string;
  /** What is in it, by the path it is asked for at. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Takes what comes from now on and says nothing, until what it answers is called. */
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

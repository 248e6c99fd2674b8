import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly method: string;
  /** Of the object, below the bucket. */
  readonly name: string;
}

/** A line to a store, which can be cut and which hears what goes over it. */
export interface StoreLine {
  readonly endpoint: string;
  /** What went through, in the order in which it came. */
  readonly passed: Asked[];
  /** Is called before anything goes on: it may wait, or answer that the line is cut. */
  onCall: ((asked: Asked) => Promise<'cut' | undefined> | 'cut' | undefined) | undefined;
  close(): Promise<void>;
}

/** Passes calls on to a store that speaks S3; they stay signed for this address. */
export async function startStoreLine(store: string): Promise<StoreLine> {
  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const asked = { method, name: decodeURIComponent(new URL(url, store).pathname.split('/').slice(2).join('/')) };
    if ((await line.onCall?.(asked)) === 'cut') {
      incoming.socket.destroy();
      return;
    }
    line.passed.push(asked);
    const onward = request(store + url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, response) => void pass(incoming, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const line: StoreLine = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: [],
    onCall: undefined,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return line;
}
